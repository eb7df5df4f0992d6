import {
  callerFields,
  hotelFields,
  hoursFields,
  recordingFields,
} from '../../../contract/settings/callSettingFields';
import { codeFields } from '../../../contract/settings/codeFields';
import { limitFields } from '../../../contract/settings/limitFields';
import { mailboxFields } from '../../../contract/settings/mailboxFields';
import { integrationFields, languageFields, mailFields } from '../../../contract/settings/otherFields';
import { namesOf } from './namesOf';
import {
  countryCodeChoice,
  dialPlanChoice,
  musicChoice,
  ringtoneChoice,
  screenLanguage,
  spokenLanguage,
  toneLanguage,
} from './phoneSystem';

const isSpam = (name: string): boolean => /spam|^score_|^anonymous/.test(name);
const isDay = (name: string): boolean => /^hours_(mon|tue|wed|thu|fri|sat|sun|holiday)$/.test(name);
const callers = namesOf(callerFields);
const limits = namesOf(limitFields).map((field) => ({ field, level: 'reseller' as const }));

/** Where settings of a phone system are chosen from. */
export const settingChoices = {
  lang_audio: spokenLanguage('$record.name'),
  lang_web: screenLanguage('$record.name'),
  lang_tone: toneLanguage('$record.name'),
  country_code: countryCodeChoice,
  moh: musicChoice,
  melody: ringtoneChoice,
  default_dialplan: dialPlanChoice,
} as const;

/** Every setting of a phone system, by what it is about. */
export const settingsForm = [
  { section: 'Language and time', fields: namesOf(languageFields) },
  {
    section: 'Hours',
    fields: [
      { week: 'hours_', label: 'Business hours' },
      ...namesOf(hoursFields).filter((name) => !isDay(name)),
    ],
  },
  { section: 'Calls', fields: callers.filter((name) => !isSpam(name)) },
  {
    section: 'Spam and anonymous callers',
    help: 'Callers are scored and rejected above the limit.',
    fields: callers.filter(isSpam),
  },
  { section: 'Recording', help: 'Unless set on the account.', fields: namesOf(recordingFields) },
  { section: 'Mailboxes', fields: namesOf(mailboxFields) },
  { section: 'Mail', fields: namesOf(mailFields) },
  {
    section: 'Limits',
    help: 'Usage against limits set by the provider.',
    fields: [
      { field: 'used_extensions', max: 'max_extensions' },
      { field: 'used_acds', max: 'max_acds' },
      { field: 'used_attendants', max: 'max_attendants' },
      { field: 'used_hunts', max: 'max_hunts' },
      { field: 'used_srvflags', max: 'max_srvflags' },
      ...limits,
    ],
  },
  { section: 'Hotel', fields: namesOf(hotelFields) },
  { section: 'Phones and other systems', fields: namesOf(integrationFields) },
  {
    section: 'Star codes',
    help: 'Codes dialled on phones. Leave empty to disable. Codes must be unique.',
    distinct: true,
    fields: namesOf(codeFields),
  },
] as const;
