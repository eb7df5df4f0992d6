import { modelNames } from '../../../contract/devices/phoneModels';
import { playableFile } from './playableFile';

/** Accounts that fields of a phone system's records may refer to, by kind. */
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

/** Source of the values inherited by empty account settings. */
export const systemDefaults = {
  call: 'GetAllSettings',
  send: { domain_name: '$domain' },
  name: 'the phone system',
  resource: 'pbx-customer/settings',
} as const;

/** Parameters of an account update: only the changed fields. */
export const accountChanges = {
  '...': '$changes',
  domain_name: '$domain',
  name: '$id',
  dateLastModified: '$record.dateLastModified',
} as const;

export const accountParameters = { domain_name: '$domain', name: '$id' } as const;

export const newAccount = { '...': '$data', domain_name: '$domain' } as const;

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

export const musicChoice = {
  choicesFrom: {
    call: 'GetMohSource',
    send: { domain_name: '$domain' },
    value: '$key',
    label: 'name',
    free: true,
  },
} as const;

export const ringtoneChoice = {
  choicesFrom: {
    call: 'GetRingtones',
    send: { domain_name: '$domain' },
    value: 'name',
    label: 'name',
    free: true,
  },
} as const;

/** Phone system that determines the languages: the current one, or the one being edited. */
type OwnerTemplate = '$domain' | '$record.name';

const languageChoice = <const Call extends 'GetIvrLanguage' | 'GetWebLanguage' | 'GetToneLanguage'>(
  call: Call,
  domain: OwnerTemplate,
) => ({ choicesFrom: { call, send: { domain_name: domain }, value: 'value', label: 'text' } }) as const;

export const spokenLanguage = (domain: OwnerTemplate = '$domain') => languageChoice('GetIvrLanguage', domain);
export const screenLanguage = (domain: OwnerTemplate = '$domain') => languageChoice('GetWebLanguage', domain);
/** Choice of countries for phone tones. */
export const toneLanguage = (domain: OwnerTemplate = '$domain') => languageChoice('GetToneLanguage', domain);

export const countryCodeChoice = {
  choicesFrom: {
    call: 'GetLocalization',
    send: { kind: { literal: 'country' } },
    value: 'value',
    label: 'text',
    free: true,
  },
} as const;

/**
 * A sound played to callers: an audio file, which can be recorded or uploaded in the input, or a text spoken in an
 * announcement language.
 */
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
  // Field semantics, section 4: a sound is a file or a spoken text.
  speech: {
    value: '$s/{language}/{base64}',
    languages: { ...spokenLanguage().choicesFrom, inUse: 'current' },
    voices: { en: 'en-US', uk: 'en-GB', au: 'en-AU', jp: 'ja', cn: 'zh-CN' },
  },
} as const;

export const triggers = {
  call: 'GetServiceFlagList',
  send: { domain_name: '$domain' },
  value: 'name',
  label: ['name', 'display'],
  detail: 'opening',
} as const;

/** Choice of button templates, referenced by id. */
export const templateChoice = {
  choicesFrom: {
    call: 'GetButtonTemplates',
    send: { domain_name: '$domain' },
    value: 'id',
    label: 'name',
  },
} as const;

export const vendorChoice = {
  choicesFrom: {
    call: 'GetMakeAndModel',
    send: { domain_name: '$domain' },
    value: 'vendor',
    label: 'vendor',
  },
} as const;

export const modelChoice = { choices: modelNames } as const;

export const phoneKindFields = [
  { field: 'vendor', ...vendorChoice },
  { field: 'model', ...modelChoice },
  { field: 'template', ...templateChoice },
] as const;
