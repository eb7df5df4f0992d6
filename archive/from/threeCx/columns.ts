import { type ColumnMap, createValueMapper, isTrueText, parseSeconds, toBooleanText } from '../mapRow';

/** Columns present in every account that need no mapping. */
const commonColumns = ['Number', 'Name'];

/** Default opening hours of an account: always open. */
const defaultHours = { 'Hours@HoursType': ['AllHours'], 'Hours@IgnoreHolidays': ['False', 'false'] };

const convertMailOption = createValueMapper({
  Notification: 'note',
  Attachment: 'attach',
  AttachmentAndDelete: 'attach_delete',
});

export const extensionMap: ColumnMap = {
  takes: {
    FirstName: 'first_name',
    LastName: 'display_name',
    EmailAddress: 'email_address',
    OutboundCallerID: 'ani',
    EmergencyOutboundCallerID: 'eani',
    MobileNumber: {
      field: 'cells',
      value: (text) => text.replace(/[\s()-]/g, '').replace(/^\+/, '') || undefined,
    },
    Enabled: { field: 'disabled', value: (text) => (isTrueText(text) ? 'false' : 'true') },
    VMEnabled: { field: 'mb_enable', value: (text) => (isTrueText(text) ? 'Enabled' : 'Disabled') },
    VMEmailOptions: { field: 'vmail_option', value: convertMailOption },
    NoAnswerTimeout: { field: 'mb_timeout', value: parseSeconds },
    RecordCalls: { field: 'rec_external', value: toBooleanText },
  },
  silent: [...commonColumns, 'SIPID', 'CurrentProfile', 'UserStatus', 'ContactImage', 'QueueStatus', 'Id'],
  secrets: ['AuthID', 'AuthPassword', 'VMPIN', 'DeskphonePassword', 'SrvcAccessPwd', 'AccessPassword'],
  usual: {
    ...defaultHours,
    Enabled: ['True', 'true'],
    VMEmailOptions: ['None'],
    VMPlayCallerID: ['True', 'true'],
    VMPlayMsgDateTime: ['None', 'Play12Hr', 'Play24Hr'],
    RecordCalls: ['False', 'false'],
    Internal: ['False', 'false'],
    HidePresence: ['False', 'false'],
    DeliverAudio: ['True', 'False', 'true', 'false'],
    SupportReinvite: ['True', 'False', 'true', 'false'],
    SupportReplaces: ['True', 'False', 'true', 'false'],
    EnableSRTP: ['False', 'false'],
    AllowedExternalProvisioning: ['False', 'false'],
    BusyDetection: ['UsePBXStatus', 'UsePhoneStatus'],
  },
};

export const ringGroupMap: ColumnMap = {
  takes: {
    Name: 'display',
    RingStrategy: {
      field: 'algo',
      value: createValueMapper({ RingAll: 'parallel', Hunt: 'sequence', HuntRandomStart: 'random' }),
    },
    RingTime: { field: 'st1_dur', value: parseSeconds },
  },
  silent: ['Number', 'Destination/To', 'Destination/Internal@DN', 'Destination/External'],
  usual: defaultHours,
};

export const queueMap: ColumnMap = {
  takes: {
    Name: 'display',
    PollingStrategy: {
      field: 'algorithm',
      value: createValueMapper({
        RingAll: 'all',
        LongestWaiting: 'longest_idle',
        RoundRobin: 'round_robin',
        RandomStart: 'random',
      }),
    },
    MasterTimeout: { field: 'timeout', value: parseSeconds },
    RingTimeout: { field: 'ring_time', value: parseSeconds },
    WrapUpTime: { field: 'recover_time', value: parseSeconds },
    MaxCallersInQueue: { field: 'maxcall', value: parseSeconds },
  },
  silent: ['Number', 'Destination/To', 'Destination/Internal@DN', 'Destination/External'],
  usual: {
    ...defaultHours,
    AnnouncementInterval: ['0'],
    AnnounceQueuePosition: ['False', 'false'],
    EnableIntro: ['False', 'false'],
    MaxCallersInQueue: ['0'],
    WrapUpTime: ['0'],
    PriorityQueue: ['False', 'false'],
  },
};

export const memberMap: ColumnMap = {
  takes: {},
  silent: ['@DN', '@QueueStatus'],
  usual: { '@SkillGroup': ['1'] },
};

export const menuMap: ColumnMap = {
  takes: { Name: 'display', Timeout: { field: 'timeout', value: parseSeconds } },
  silent: ['Number', 'TimeoutForwardDN', 'TimeoutForwardType'],
  usual: { ...defaultHours, UseMSExchange: ['False', 'false'] },
};

export const keyMap: ColumnMap = { takes: {}, silent: ['Number', 'ForwardDN', 'ForwardType', 'CustomData'] };

export const ruleMap: ColumnMap = {
  takes: { RuleName: 'display' },
  silent: [
    'Data',
    'Conditions/Condition@Type',
    'ForwardDestinations/AlterDestinationDuringOutOfOfficeHours',
    'ForwardDestinations/AlterDestinationDuringHolidays',
    ...['OfficeHours', 'OutOfOfficeHours', 'Holidays'].flatMap((when) =>
      ['To', 'Internal@DN', 'External'].map(
        (targetField) => `ForwardDestinations/${when}Destination/${targetField}`,
      ),
    ),
  ],
  usual: {
    'Conditions/CallType@Type': ['AllCalls'],
    'Conditions/Hours@Type': ['OfficeHours', 'AllHours'],
    'Hours@HoursType': ['OfficeHours', 'AllHours'],
    'Hours@IgnoreHolidays': ['False', 'false'],
  },
};

export const lineMap: ColumnMap = {
  takes: {},
  silent: ['DIDNumbers', 'ExternalNumber', 'Number', 'Name', 'Gateway', 'Direction'],
  secrets: ['AuthID', 'AuthPassword', 'SeparateAuthId'],
  usual: { ...defaultHours, AnswerAfter: ['0'] },
};
