import { type ColumnMap, createValueMapper, isTrueText, parseSeconds, toBooleanText } from '../mapRow';

/** FusionPBX's default US ringback tone, which has no equivalent here. */
const US_RING = `\${us-ring}`;

/** Housekeeping columns present in every table. */
const metadataColumns = [
  'domain_uuid',
  'dialplan_uuid',
  'insert_date',
  'insert_user',
  'update_date',
  'update_user',
];

const convertStrategy = createValueMapper({
  simultaneous: 'parallel',
  enterprise: 'parallel',
  sequence: 'sequence',
  rollover: 'sequence',
  random: 'random',
});

const convertQueueStrategy = createValueMapper({
  'longest-idle-agent': 'longest_idle',
  'round-robin': 'round_robin',
  'ring-all': 'all',
  random: 'random',
});

export const extensionMap: ColumnMap = {
  takes: {
    effective_caller_id_name: 'display',
    outbound_caller_id_number: 'ani',
    emergency_caller_id_number: 'eani',
    directory_first_name: 'first_name',
    directory_last_name: 'display_name',
    directory_visible: { field: 'visible', value: toBooleanText },
    call_timeout: { field: 'mb_timeout', value: parseSeconds },
    forward_all_destination: 'cfa',
    forward_busy_destination: 'cfb',
    forward_no_answer_destination: 'cfn',
    forward_user_not_registered_destination: 'cfr',
    do_not_disturb: { field: 'dnd', value: toBooleanText },
    // Inbound and outbound calls share one recording setting here, so `inbound` and `outbound` are left
    // behind.
    user_record: { field: 'rec_internal', value: createValueMapper({ all: 'true', local: 'true' }) },
    max_registrations: { field: 'max_regs', value: parseSeconds },
    limit_max: { field: 'max_calls', value: parseSeconds },
    description: 'comment',
    voicemail_mail_to: 'email_address',
    voicemail_enabled: { field: 'mb_enable', value: (text) => (isTrueText(text) ? 'Enabled' : 'Disabled') },
    voicemail_attach_file: { field: 'vmail_option', value: (text) => (isTrueText(text) ? 'attach' : 'note') },
    voicemail_transcription_enabled: { field: 'voice2text', value: toBooleanText },
  },
  silent: [
    ...metadataColumns,
    'extension_uuid',
    'voicemail_uuid',
    'voicemail_id',
    'extension',
    'enabled',
    'user_context',
    'forward_all_enabled',
    'forward_busy_enabled',
    'forward_no_answer_enabled',
    'forward_user_not_registered_enabled',
    'dial_user',
    'dial_domain',
    'unique_id',
  ],
  secrets: ['password', 'voicemail_password'],
  usual: {
    directory_exten_visible: ['true', 't'],
    call_screen_enabled: ['false', 'f'],
    do_not_disturb: ['false', 'f'],
    limit_destination: ['error/user_busy', '!USER_BUSY', 'hangup'],
    follow_me_enabled: ['false', 'f'],
    voicemail_local_after_email: ['true', 't'],
    voicemail_tutorial: ['false', 'f'],
  },
};

export const ringGroupMap: ColumnMap = {
  takes: {
    ring_group_name: 'display',
    ring_group_strategy: { field: 'algo', value: convertStrategy },
    ring_group_description: 'comment',
  },
  silent: [
    ...metadataColumns,
    'ring_group_uuid',
    'ring_group_extension',
    'ring_group_context',
    'ring_group_enabled',
    'ring_group_call_timeout',
    'ring_group_timeout_app',
    'ring_group_timeout_data',
  ],
  usual: {
    ring_group_ringback: [US_RING, 'local_stream://default'],
    ring_group_call_screen_enabled: ['false', 'f'],
    ring_group_call_forward_enabled: ['true', 't'],
    ring_group_follow_me_enabled: ['false', 'f'],
    ring_group_forward_enabled: ['false', 'f'],
  },
};

export const queueMap: ColumnMap = {
  takes: {
    queue_name: 'display',
    queue_strategy: { field: 'algorithm', value: convertQueueStrategy },
    queue_max_wait_time: { field: 'timeout', value: parseSeconds },
    queue_limit: { field: 'maxcall', value: parseSeconds },
    queue_outbound_caller_id_number: 'acdani',
    queue_description: 'comment',
  },
  silent: [
    ...metadataColumns,
    'call_center_queue_uuid',
    'queue_extension',
    'queue_timeout_action',
    'queue_context',
    'queue_enabled',
  ],
  usual: {
    queue_max_wait_time: ['0'],
    queue_moh_sound: ['local_stream://default', '$${hold_music}'],
    queue_tier_rules_apply: ['false', 'f'],
    queue_time_base_score: ['system'],
    queue_abandoned_resume_allowed: ['false', 'f'],
  },
};

export const menuMap: ColumnMap = {
  takes: {
    ivr_menu_name: 'display',
    ivr_menu_timeout: {
      field: 'timeout',
      // FusionPBX stores this value in milliseconds.
      value: (text) => (/^\d+$/.test(text) ? String(Math.round(Number(text) / 1000)) : undefined),
    },
    ivr_menu_description: 'comment',
  },
  silent: [
    ...metadataColumns,
    'ivr_menu_uuid',
    'ivr_menu_extension',
    'ivr_menu_context',
    'ivr_menu_enabled',
    'ivr_menu_exit_app',
    'ivr_menu_exit_data',
  ],
  usual: {
    ivr_menu_ringback: [US_RING, 'local_stream://default'],
    ivr_menu_confirm_attempts: ['1', '3'],
    ivr_menu_max_failures: ['1', '3'],
    ivr_menu_max_timeouts: ['1', '3'],
    ivr_menu_inter_digit_timeout: ['2000'],
    ivr_menu_digit_len: ['5'],
    ivr_menu_direct_dial: ['false', 'f'],
  },
};

export const numberMap: ColumnMap = {
  takes: { destination_description: 'display' },
  silent: [
    ...metadataColumns,
    'destination_uuid',
    'destination_type',
    'destination_number',
    'destination_prefix',
    'destination_trunk_prefix',
    'destination_area_code',
    'destination_context',
    'destination_actions',
    'destination_app',
    'destination_data',
    'destination_enabled',
    'destination_order',
    'destination_number_regex',
  ],
  usual: {
    destination_type_voice: ['1'],
    destination_record: ['false', 'f'],
    destination_conditions: ['[]'],
  },
};

export const memberMap: ColumnMap = {
  takes: {},
  silent: [
    ...metadataColumns,
    'ring_group_destination_uuid',
    'ring_group_uuid',
    'destination_number',
    'destination_enabled',
  ],
  usual: { destination_delay: ['0'], destination_prompt: ['0'] },
};

export const agentMap: ColumnMap = {
  takes: {},
  silent: [
    ...metadataColumns,
    'call_center_agent_uuid',
    'user_uuid',
    'agent_name',
    'agent_id',
    'agent_contact',
  ],
  secrets: ['agent_password'],
  usual: {
    agent_type: ['callback'],
    agent_status: ['Logged Out', 'Available', 'On Break'],
    agent_record: ['false', 'f'],
  },
};

export const tierMap: ColumnMap = {
  takes: {},
  silent: [
    ...metadataColumns,
    'call_center_tier_uuid',
    'call_center_queue_uuid',
    'call_center_agent_uuid',
    'agent_name',
    'queue_name',
    'tier_level',
    'tier_position',
  ],
};

export const optionMap: ColumnMap = {
  takes: {},
  silent: [
    ...metadataColumns,
    'ivr_menu_option_uuid',
    'ivr_menu_uuid',
    'ivr_menu_option_digits',
    'ivr_menu_option_action',
    'ivr_menu_option_param',
    'ivr_menu_option_order',
    'ivr_menu_option_enabled',
  ],
};
