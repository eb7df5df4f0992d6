import {
  accounts,
  countSetting,
  hours,
  inherited,
  numberSetting,
  oneOf,
  phone,
  secondsSetting,
  text,
} from '../fields';
import { defaultSeconds } from '../phoneSystem/defaultSeconds';
import { writableBy } from '../schema';

const retentionField = (title: string, description: string) =>
  text({
    title,
    description,
    maxLength: 16,
    pattern: '^([0-9]+[hdwmy]?)?$',
    'x-patternHint': 'a number with h, d, w, m or y, such as 4w',
  });

/** Default call recording settings for accounts. */
export const recordingFields = {
  rec_internal: inherited('Record internal calls'),
  rec_external: inherited('Record outside calls'),
  rec_extension: inherited('Record calls of extensions'),
  rec_acd: inherited('Record calls of queues'),
  rec_hunt: inherited('Record calls of ring groups'),
  rec_911: inherited('Record emergency calls'),
  rec_message: inherited({
    title: 'Announce recordings',
    description: 'Callers hear that the call is recorded.',
  }),
  rec_chat: inherited('Keep chats'),
  rec_keep: retentionField('Keep recordings', 'How long, such as 4w for four weeks.'),
  cdr_keep: retentionField('Keep call records', 'How long, such as 4w for four weeks.'),
};

export const callerFields = {
  ...writableBy('reseller', {
    e911: text({
      title: 'Emergency numbers',
      description: 'Separated by spaces; they are always put through.',
      maxLength: 200,
      pattern: '^[0-9 ]*$',
      'x-patternHint': 'digits, separated by spaces',
    }),
  }),
  country_code: text({ title: 'Country code', maxLength: 4, pattern: '^[0-9]*$', 'x-patternHint': 'digits' }),
  area_code: text({ title: 'Area code', maxLength: 6, pattern: '^[0-9]*$', 'x-patternHint': 'digits' }),
  anonymous: oneOf(
    {
      '': 'Put through',
      false: 'Put through',
      true: 'Block',
      reject: 'Reject',
      ask: 'Ask for the name',
      all: 'Ask everyone',
    },
    'Anonymous callers',
  ),
  ...writableBy('reseller', { trust_callerid: inherited('Trust the caller ID of trunks') }),
  block_cid: inherited('Hide the caller ID of calls out'),
  e911_ani: phone({ title: 'Caller ID of emergency calls', 'x-refers': 'number', 'x-shows': 'number' }),
  cfn_timeout: secondsSetting({
    title: 'Forward unanswered after',
    'x-otherwise': String(defaultSeconds.mailbox),
  }),
  spam_provider: text({ title: 'Spam check by', maxLength: 80 }),
  spam_threshold: numberSetting({
    title: 'Reject from score',
    description: 'Callers with a higher score are rejected.',
  }),
  spamreject: inherited('Reject spam'),
  score_found: numberSetting('Score of callers in the address book'),
  score_not_found: numberSetting('Score of unknown callers'),
  anonymous_spam_score: numberSetting('Score of anonymous callers'),
  callback_busy: inherited('Offer to call back when busy'),
  callback_dnd: inherited('Offer to call back on do not disturb'),
  callback_extensions: accounts({ title: 'Extensions that call back' }, ['extensions']),
  callback_window: secondsSetting('Call back within'),
  park_call: secondsSetting({ title: 'Parked calls return after' }),
  park_reminder: inherited('Remind of parked calls'),
  orbits: accounts({ title: 'Preferred park orbits' }, ['orbits']),
  teams_in_acd: inherited('Presence of Teams counts in queues'),
  default_dialplan: text({
    title: 'Dial plan',
    description: 'For accounts without their own.',
    maxLength: 80,
  }),
};

export const hoursFields = {
  hours_mon: hours('Monday'),
  hours_tue: hours('Tuesday'),
  hours_wed: hours('Wednesday'),
  hours_thu: hours('Thursday'),
  hours_fri: hours('Friday'),
  hours_sat: hours('Saturday'),
  hours_sun: hours('Sunday'),
  hours_holiday: hours('Holidays'),
  midnight_logout: inherited({ title: 'Log agents out', description: 'Every night at midnight.' }),
  reset_dnd: inherited({ title: 'End do not disturb', description: 'Every night at midnight.' }),
  reset_block_cid: inherited({ title: 'Show caller IDs again', description: 'Every night at midnight.' }),
  reset_hot: inherited({ title: 'Leave hot desks', description: 'Every night at midnight.' }),
};

export const hotelFields = {
  hotel: inherited({ title: 'Hotel', description: 'Rooms, check-in and wake-up calls.' }),
  hotel_checkin: accounts({ title: 'Reception', description: 'Accounts that check guests in and out.' }),
  hotel_retries: countSetting('Wake-up calls tried'),
};
