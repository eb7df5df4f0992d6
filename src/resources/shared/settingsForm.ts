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
import { listNames } from './listNames';
import {
  buildScreenLanguageChoice,
  buildSpokenLanguageChoice,
  buildToneLanguageChoice,
  countryCodeChoice,
  dialPlanChoice,
  musicChoice,
  ringtoneChoice,
} from './phoneSystem';

const isSpamField = (name: string): boolean => /spam|^score_|^anonymous/.test(name);
const isDayField = (name: string): boolean => /^hours_(mon|tue|wed|thu|fri|sat|sun|holiday)$/.test(name);
const callerFieldNames = listNames(callerFields);
const limitEntries = listNames(limitFields).map((field) => ({ field, level: 'reseller' as const }));

export const settingChoices = {
  lang_audio: buildSpokenLanguageChoice('$record.name'),
  lang_web: buildScreenLanguageChoice('$record.name'),
  lang_tone: buildToneLanguageChoice('$record.name'),
  country_code: countryCodeChoice,
  moh: musicChoice,
  melody: ringtoneChoice,
  default_dialplan: dialPlanChoice,
} as const;

export const settingsForm = [
  { section: 'Language and time', fields: listNames(languageFields) },
  {
    section: 'Hours',
    fields: [
      { week: 'hours_', label: 'Business hours' },
      ...listNames(hoursFields).filter((name) => !isDayField(name)),
    ],
  },
  { section: 'Calls', fields: callerFieldNames.filter((name) => !isSpamField(name)) },
  {
    section: 'Spam and anonymous callers',
    help: 'Callers are scored and rejected above the limit.',
    fields: callerFieldNames.filter(isSpamField),
  },
  { section: 'Recording', help: 'Unless set on the account.', fields: listNames(recordingFields) },
  { section: 'Mailboxes', fields: listNames(mailboxFields) },
  { section: 'Mail', fields: listNames(mailFields) },
  {
    section: 'Limits',
    help: 'Usage against limits set by the provider.',
    fields: [
      { field: 'used_extensions', max: 'max_extensions' },
      { field: 'used_acds', max: 'max_acds' },
      { field: 'used_attendants', max: 'max_attendants' },
      { field: 'used_hunts', max: 'max_hunts' },
      { field: 'used_srvflags', max: 'max_srvflags' },
      ...limitEntries,
    ],
  },
  { section: 'Hotel', fields: listNames(hotelFields) },
  { section: 'Phones and other systems', fields: listNames(integrationFields) },
  {
    section: 'Star codes',
    help: 'Codes dialled on phones. Leave empty to disable. Codes must be unique.',
    distinct: true,
    fields: listNames(codeFields),
  },
] as const;
