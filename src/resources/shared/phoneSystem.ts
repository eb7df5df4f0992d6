import { modelNames } from '../../../contract/devices/phoneModels';
import { playableFile } from './heardFile';

/** Accounts that fields of a phone system's records may name, by kind. */
export const domainAccounts = {
  call: 'GetCallFlow',
  send: { domain_name: '$domain', accounts_only: true },
  value: 'account',
  label: ['account', 'display'],
  group: 'kind',
  detail: 'opening',
  icons: {
    extensions: 'Person',
    acds: 'HeadsetMic',
    attendants: 'RecordVoiceOver',
    hunts: 'RingVolume',
    orbits: 'LocalParking',
    srvflags: 'ToggleOn',
    voicemail: 'Voicemail',
    external: 'Phone',
  },
  outside: 'external',
  off: 'disabled',
} as const;

/** What stands in for settings of an account that are empty. */
export const systemDefaults = {
  call: 'GetAllSettings',
  send: { domain_name: '$domain' },
  name: 'the phone system',
  resource: 'pbx-customer/settings',
} as const;

/** What a change of an account is sent: no more than what was changed, over what was read. */
export const accountChanges = {
  '...': '$changes',
  domain_name: '$domain',
  name: '$id',
  dateLastModified: '$record.dateLastModified',
} as const;

/** What names one account. */
export const accountParameters = { domain_name: '$domain', name: '$id' } as const;

/** A new account is sent whole. */
export const newAccount = { '...': '$data', domain_name: '$domain' } as const;

/** Dial plans, as accounts name them. */
export const dialPlanChoice = {
  choicesFrom: {
    call: 'GetDialPlans',
    send: { domain_name: '$domain' },
    value: 'name',
    label: 'name',
    group: 'scope',
    free: true,
  },
} as const;

/** Music callers may hear while they wait. */
export const musicChoice = {
  choicesFrom: {
    call: 'GetMohSource',
    send: { domain_name: '$domain' },
    value: '$key',
    label: 'name',
    free: true,
  },
} as const;

/** Sets of ring tones. */
export const ringtoneChoice = {
  choicesFrom: {
    call: 'GetRingtones',
    send: { domain_name: '$domain' },
    value: 'name',
    label: 'name',
    free: true,
  },
} as const;

/** Whose languages: those of the phone system at hand, or of the one whose settings are read. */
type OwnerTemplate = '$domain' | '$record.name';

const languageChoice = <const Call extends 'GetIvrLanguage' | 'GetWebLanguage' | 'GetToneLanguage'>(
  call: Call,
  whose: OwnerTemplate,
) => ({ choicesFrom: { call, send: { domain_name: whose }, value: 'value', label: 'text' } }) as const;

/** Languages of announcements. */
export const spokenLanguage = (whose: OwnerTemplate = '$domain') => languageChoice('GetIvrLanguage', whose);
/** Languages of screens. */
export const screenLanguage = (whose: OwnerTemplate = '$domain') => languageChoice('GetWebLanguage', whose);
/** Countries whose tones phones play. */
export const toneLanguage = (whose: OwnerTemplate = '$domain') => languageChoice('GetToneLanguage', whose);

/** Countries, by what is dialled for them. */
export const countryCodeChoice = {
  choicesFrom: {
    call: 'GetLocalization',
    send: { kind: { literal: 'country' } },
    value: 'value',
    label: 'text',
    free: true,
  },
} as const;

/** A sound callers hear: one of the audio files, which can be recorded and uploaded where it is asked for, or a text in one of the languages of announcements. */
export const soundChoice = {
  ...playableFile,
  choicesFrom: {
    call: 'GetUploadedAudioFile',
    send: { domain: '$domain' },
    value: 'file',
    label: 'description',
  },
  keep: {
    call: 'UploadSettingsAudioFile',
    send: { domain: '$domain', type: { literal: 'announcement' } },
    file: 'audio_file',
    name: 'file',
    words: 'description',
    answer: 'file',
    refresh: ['pbx-customer/upload-audio'],
  },
  // Field semantics, section 4: a sound is a file, or a text that is spoken.
  speech: {
    value: '$s/{language}/{base64}',
    languages: { ...spokenLanguage().choicesFrom, inUse: 'current' },
    voices: { en: 'en-US', uk: 'en-GB', au: 'en-AU', jp: 'ja', cn: 'zh-CN' },
  },
} as const;

/** Redirection triggers of the phone system. */
export const triggers = {
  call: 'GetServiceFlagList',
  send: { domain_name: '$domain' },
  value: 'name',
  label: ['name', 'display'],
  detail: 'opening',
} as const;

/** Button templates, which phones name by their id. */
export const templateChoice = {
  choicesFrom: {
    call: 'GetButtonTemplates',
    send: { domain_name: '$domain' },
    value: 'id',
    label: 'name',
  },
} as const;

/** Makers of phones that can be set up. */
export const vendorChoice = {
  choicesFrom: {
    call: 'GetMakeAndModel',
    send: { domain_name: '$domain' },
    value: 'vendor',
    label: 'vendor',
  },
} as const;

/** Models of phones that can be set up. */
export const modelChoice = { choices: modelNames } as const;

/** What a phone is, asked for in an action. */
export const phoneKindFields = [
  { field: 'vendor', ...vendorChoice },
  { field: 'model', ...modelChoice },
  { field: 'template', ...templateChoice },
] as const;
