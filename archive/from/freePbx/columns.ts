import { type ColumnMap, createValueMapper, isTrueText, parseSeconds, toBooleanText } from '../mapRow';

export const extensionMap: ColumnMap = {
  takes: {
    name: 'display',
    outboundcid: { field: 'ani', value: extractNumber },
    emergency_cid: { field: 'eani', value: extractNumber },
    ringtimer: { field: 'mb_timeout', value: parseSeconds },
    voicemail_enable: { field: 'mb_enable', value: (text) => (isTrueText(text) ? 'Enabled' : 'Disabled') },
    voicemail_email: 'email_address',
    voicemail_options: { field: 'vmail_option', value: parseMailOption },
    callwaiting_enable: { field: 'cw', value: (text) => toBooleanText(text.toLowerCase()) },
    donotdisturb: { field: 'dnd', value: toBooleanText },
    callforward_all: 'cfa',
    callforward_busy: 'cfb',
    callforward_unavailable: 'cfn',
    description: 'comment',
    max_contacts: { field: 'max_regs', value: parseSeconds },
  },
  silent: [
    'extension',
    'id',
    'dial',
    'devicetype',
    'deviceid',
    'user',
    'account',
    'context',
    'mailbox',
    'sipdriver',
    'callerid',
    'voicemail',
    'findmefollow_enabled',
    'recording_in_external',
    'recording_out_external',
    'recording_in_internal',
    'recording_out_internal',
  ],
  secrets: ['secret', 'password', 'voicemail_vmpwd', 'devinfo_secret', 'pin'],
  usual: {
    ringtimer: ['0'],
    tech: ['pjsip', 'sip'],
    recording_ondemand: ['disabled'],
    recording_priority: ['10'],
    answermode: ['disabled'],
    intercom: ['enabled'],
    callwaiting: ['ENABLED', 'enabled'],
    concurrency_limit: ['0', '3'],
    mohclass: ['default'],
    noanswer: ['0'],
    call_screen: ['0'],
    dtmfmode: ['rfc4733', 'auto'],
    transport: ['0.0.0.0-udp', 'auto'],
    cwtone: ['disabled'],
  },
};

/** Extracts the number from a caller ID such as `"Ada" <61255501000>`. */
function extractNumber(text: string): string {
  return /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
}

/** Maps FreePBX mailbox options, such as `attach=yes|saycid=yes|delete=no`. */
function parseMailOption(text: string): string | undefined {
  const options = new Map(text.split('|').map((option) => option.split('=') as [string, string]));
  if (options.get('attach') !== 'yes') return 'note';
  return options.get('delete') === 'yes' ? 'attach_delete' : 'attach';
}

export const ringGroupMap: ColumnMap = {
  takes: {
    description: 'display',
    strategy: {
      field: 'algo',
      value: createValueMapper({
        ringall: 'parallel',
        'ringall-prim': 'parallel',
        hunt: 'sequence',
        memoryhunt: 'sequence',
        random: 'random',
      }),
    },
    grptime: { field: 'st1_dur', value: parseSeconds },
  },
  silent: ['grpnum', 'grplist', 'postdest'],
  usual: {
    annmsg_id: ['0'],
    remotealert_id: ['0'],
    toolate_id: ['0'],
    ringing: ['Ring', 'default'],
    needsconf: ['no'],
    cwignore: ['no'],
    cfignore: ['no'],
    cpickup: ['no'],
    changecid: ['default'],
    progress: ['yes'],
    elsewhere: ['0', 'no'],
    recording: ['dontcare'],
  },
};

export const queueMap: ColumnMap = {
  takes: {
    descr: 'display',
    maxwait: { field: 'timeout', value: parseSeconds },
    strategy: {
      field: 'algorithm',
      value: createValueMapper({
        ringall: 'all',
        rrmemory: 'round_robin',
        roundrobin: 'round_robin',
        random: 'random',
        leastrecent: 'longest_idle',
      }),
    },
    timeout: { field: 'ring_time', value: parseSeconds },
    wrapuptime: { field: 'recover_time', value: parseSeconds },
    maxlen: { field: 'maxcall', value: parseSeconds },
    weight: { field: 'prio', value: parseSeconds },
  },
  silent: ['extension', 'dest', 'member', 'account'],
  secrets: ['password'],
  usual: {
    maxwait: ['0'],
    maxlen: ['0'],
    wrapuptime: ['0'],
    weight: ['0'],
    ringing: ['0'],
    agentannounce_id: ['0'],
    joinannounce_id: ['0'],
    queuewait: ['0'],
    use_queue_context: ['0'],
    togglehint: ['0'],
    qnoanswer: ['0'],
    callconfirm: ['0'],
    callconfirm_id: ['0'],
    cwignore: ['0'],
    'announce-frequency': ['0'],
    'announce-position': ['no'],
    'announce-holdtime': ['no'],
    'periodic-announce-frequency': ['0'],
    music: ['default', 'inherit'],
    joinempty: ['yes'],
    leavewhenempty: ['no'],
    autofill: ['yes', 'no'],
    reportholdtime: ['no'],
    ringinuse: ['yes'],
    retry: ['5'],
    servicelevel: ['60'],
    memberdelay: ['0'],
    eventwhencalled: ['no'],
    eventmemberstatus: ['no'],
    timeoutrestart: ['no'],
    'monitor-join': ['yes'],
    recording: ['dontcare'],
  },
};

export const menuMap: ColumnMap = {
  takes: {
    name: 'display',
    description: 'comment',
    timeout_time: { field: 'timeout', value: parseSeconds },
  },
  silent: ['id', 'timeout_destination'],
  usual: {
    announcement: ['0'],
    directdial: ['Disabled'],
    invalid_loops: ['3'],
    timeout_loops: ['3'],
    retvm: ['on'],
    timeout_append_announce: ['0', '1'],
    invalid_append_announce: ['0', '1'],
    rvolume: ['0'],
  },
};

export const numberMap: ColumnMap = {
  takes: { description: 'display' },
  silent: ['extension', 'destination', 'did', 'cidnum'],
  usual: {
    privacyman: ['0'],
    pmmaxretries: ['3'],
    pmminlength: ['10'],
    mohclass: ['default'],
    ringing: ['CHECKED'],
    delay_answer: ['0'],
    cid_source: ['0'],
    faxexten: ['default'],
    faxenabled: ['false'],
    indication_zone: ['default'],
  },
};

export const entryMap: ColumnMap = {
  takes: {},
  silent: ['ivr_id', 'selection', 'dest'],
  usual: { ivr_ret: ['0'] },
};

export const memberMap: ColumnMap = { takes: {}, silent: ['id', 'keyword', 'data', 'flags'] };

export const conditionMap: ColumnMap = {
  takes: {},
  silent: ['timeconditions_id', 'displayname', 'time', 'truegoto', 'falsegoto', 'generate_hint'],
  secrets: ['fcc_password'],
  usual: {
    mode: ['time-group'],
    invert_hint: ['0'],
    timezone: ['default'],
    calendar_id: ['0'],
    calendar_group_id: ['0'],
  },
};

export const timeGroupMap: ColumnMap = { takes: {}, silent: ['id', 'timegroupid', 'time'] };
