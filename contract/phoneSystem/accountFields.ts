import {
  account,
  accounts,
  audio,
  boolean,
  countSetting,
  dateTime,
  domain,
  inherited,
  list,
  longText,
  moneySetting,
  numberSetting,
  phone,
  secondsSetting,
  text,
  timeOfDay,
} from '../fields';
import { required, shape, writableBy } from '../schema';

/** Format of account numbers: digits that can be dialled. */
export const accountNumber = {
  pattern: '^[0-9]{1,15}$',
  'x-patternHint': '1 to 15 digits',
  maxLength: 15,
};

/** The number that identifies an account everywhere. */
export const accountName = text({ title: 'Account', description: 'The number it is dialled by.' });

export const requestedAccount = required(text({ title: 'Account', maxLength: 15 }));

/** Format of the number of a new ring group, queue, attendant, park orbit or trigger: what a keypad can dial. */
const diallable = {
  pattern: '^[0-9*#]{1,15}$',
  'x-patternHint': '1 to 15 digits, * or #',
  maxLength: 15,
  examples: ['7801'],
};

/** The number of an account that a form creates. Numbers of existing accounts are not checked. */
export const newAccountName = text({
  title: 'Account',
  description: 'The number it is dialled by.',
  ...diallable,
});

export const requestedNewAccount = required(text({ title: 'Account', ...diallable }));

/** Format of the numbers of new extensions. An import creates one extension per row. */
export const extensionNumbers = {
  pattern: '^[0-9]{1,15}(-[0-9]{1,15})?([/ ,;]+[0-9]{1,15}(-[0-9]{1,15})?)*$',
  'x-singlePattern': accountNumber.pattern,
  'x-patternHint': 'numbers with / between them, or a range such as 500-509',
  maxLength: 8000,
};

/** The phone system to which a request applies. */
export const domainName = required(domain('Domain'));

/** How to handle one reference, identified by its `place` from `GetReferences`. */
const ReferenceResolution = shape('Reference answer', {
  place: required(text({ title: 'Place', maxLength: 300 })),
  to: required(text({ title: 'Names', description: 'What stands there now.', maxLength: 64 })),
  replace_with: text({
    title: 'Then names',
    description: 'What stands there afterwards; nothing takes it out.',
    maxLength: 64,
  }),
});

export const resolutions = list(ReferenceResolution, {
  title: 'Where it is used',
  description: 'One entry a place; places without one go by the fields beside.',
  maxItems: 2000,
});

/** Fields that specify how references to a deleted account are handled. The call is refused if any reference remains unresolved. */
export const deletionFields = {
  names: list(required(text({ title: 'Account', maxLength: 15 })), {
    title: 'Several at once',
    description: 'All or none of them; beside the one named.',
    maxItems: 1000,
  }),
  answers: resolutions,
  replace_with: account({
    title: 'What takes its place',
    description: 'The account calls go to instead, wherever it is used.',
    maxLength: 15,
  }),
  detach: boolean({ title: 'Take it out everywhere', description: 'Nothing takes its place.' }),
};

/** Time of the record's last change when it was read. If the stored value is newer, another user has changed the record since. */
export const versionField = dateTime({
  title: 'Last changed',
  description: 'When the record was last changed, as it was read; a later change is then not overwritten.',
});

const webhookField = (event: string, help: string) =>
  longText({
    title: `Web request: ${event}`,
    description: `${help} JSON with url, method, headers and body.`,
    maxLength: 4000,
  });

export const webhookFields = {
  acturl_call: webhookField('call ended', 'Sent with the call record when a call has ended.'),
  acturl_cleardnd: webhookField('available again', 'Sent when do not disturb is turned off.'),
  acturl_clearwakeup: webhookField('wake-up cleared', 'Sent when a wake-up call is cleared.'),
  acturl_connect: webhookField('call answered', 'Sent when a call is answered.'),
  acturl_dnd: webhookField('do not disturb', 'Sent when do not disturb is turned on.'),
  acturl_emergency: webhookField('emergency call', 'Sent when an emergency number is dialled.'),
  acturl_mailbox: webhookField('voice message', 'Sent when a voice message arrives.'),
  acturl_missedwakeup: webhookField('wake-up missed', 'Sent when nobody answers a wake-up call.'),
  acturl_newcall: webhookField('new call', 'Sent when a call arrives.'),
  acturl_roomcleaned: webhookField('room cleaned', 'Sent when a room is reported clean.'),
  acturl_wakeupcall: webhookField('wake-up set', 'Sent when a wake-up call is set.'),
};

export const callerIdFields = {
  ani: phone({
    title: 'Caller ID',
    description: 'Shown on calls out of this account.',
    'x-refers': 'number',
    'x-shows': 'number',
  }),
  sani: phone({ title: 'Caller ID for messages', 'x-refers': 'number', 'x-shows': 'number' }),
  fani: phone({ title: 'Caller ID for fax', 'x-refers': 'number', 'x-shows': 'number' }),
  acdani: phone({ title: 'Caller ID for queue calls', 'x-refers': 'number', 'x-shows': 'number' }),
};

/** Account settings managed by the provider: credit, allowances and identifiers in other systems. */
const resellerFields = writableBy('reseller', {
  credit: moneySetting({ title: 'Prepaid credit', description: 'What is left to call with.' }),
  epid: text({ title: 'Integration ID', maxLength: 200 }),
  need_license: inherited({ title: 'Needs a licence' }),
  max_call_duration: secondsSetting({
    title: 'Longest call',
    description: 'A call is ended after this time.',
    'x-inheritsFrom': 'max_call_duration',
    'x-otherwise': 'No limit',
  }),
  max_cdrs: countSetting({
    title: 'Call records kept',
    'x-inheritsFrom': 'max_cdrs',
    'x-otherwise': 'All of them',
  }),
});

/** Fields of all account types (field semantics, section 1). */
export const commonFields = {
  alias: list(required(text({ title: 'Further number', ...accountNumber })), {
    title: 'Further numbers',
    description: 'Other numbers it can be dialled by.',
    maxItems: 50,
  }),
  display: text({ title: 'Name', maxLength: 100 }),
  ...callerIdFields,
  dial_plan: text({
    title: 'Dial plan',
    description: 'Which calls out are allowed, and which way they take.',
    'x-inheritsFrom': 'default_dialplan',
    maxLength: 100,
  }),
  disabled: inherited({ title: 'Disabled' }),
  visible: inherited({
    title: 'In the directory',
    description: 'Listed where people look for accounts.',
    'x-otherwise': 'true',
  }),
  department: text({ title: 'Department', maxLength: 100 }),
  building: text({ title: 'Building', maxLength: 100 }),
  location: text({ title: 'Location', maxLength: 200 }),
  comment: longText({ title: 'Comment', maxLength: 2000 }),
  ename: text({ title: 'External name', maxLength: 100 }),
  view_settings: inherited({ title: 'May see its settings' }),
  anonymous_spam_score: numberSetting({
    title: 'Score of anonymous callers',
    'x-inheritsFrom': 'anonymous_spam_score',
  }),
  spam_threshold: numberSetting({
    title: 'Spam limit',
    description: 'Calls with a higher score are rejected.',
    'x-inheritsFrom': 'spam_threshold',
  }),
  cdr_time: timeOfDay({ title: 'Call report at', description: 'When the daily call report is sent.' }),
  email_cdr: text({ title: 'Call report to', description: 'E-mail addresses.', maxLength: 500 }),
  cdr_as_att: inherited({ title: 'Call report as attachment' }),
  dialog_state: text({
    title: 'Call state',
    description: 'What others are shown of its calls.',
    maxLength: 40,
  }),
  dialog_version: text({ title: 'Call state version', maxLength: 40 }),
  google_calendar: text({ title: 'Google calendar', maxLength: 300 }),
  oauth_list: text({ title: 'Linked accounts', maxLength: 1000 }),
  param1: text({ title: 'Parameter 1', maxLength: 300 }),
  param2: text({ title: 'Parameter 2', maxLength: 300 }),
  param3: text({ title: 'Parameter 3', maxLength: 300 }),
  rb: text({ title: 'Ring-back', maxLength: 200 }),
  rf: text({ title: 'Ring-back file', maxLength: 200 }),
  ...webhookFields,
  ...resellerFields,
};

/** Fields that queues and ring groups share with attendants. */
export const callerFields = {
  moh: text({
    title: 'Music on hold',
    description: 'What a caller hears while waiting.',
    'x-inheritsFrom': 'moh',
    'x-otherwise': 'Ring tone',
    'x-refers': 'music',
    maxLength: 200,
  }),
  melody: text({ title: 'Ring melody', 'x-inheritsFrom': 'melody', maxLength: 100 }),
  announce: audio({ title: 'Announcement', description: 'Played to whoever answers.' }),
  rec: inherited({ title: 'Record calls' }),
  flag: accounts(
    { title: 'Redirection triggers', description: 'While one is on, calls go to the destination beside it.' },
    ['srvflags'],
  ),
  night: accounts({
    title: 'Destinations while a trigger is on',
    description: 'One for each redirection trigger, in their order.',
  }),
  crm_account: text({ title: 'CRM account', maxLength: 200 }),
};
