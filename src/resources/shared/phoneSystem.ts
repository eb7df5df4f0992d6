import { modelNames } from '../../../contract/devices/phoneModels';
import { playableFile } from './playableFile';

/** Accounts to which the records of a phone system may refer, by kind. */
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

/** Source of the values that empty account settings inherit. */
export const systemDefaults = {
  call: 'GetAllSettings',
  send: { domain_name: '$domain' },
  name: 'the phone system',
  resource: 'pbx-customer/settings',
} as const;

/** Parameters of an account update, which contain only the changed fields. */
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

/** Phone system whose languages are offered: the current one, or the one being edited. */
type OwnerTemplate = '$domain' | '$record.name';

const buildLanguageChoice = <const Call extends 'GetIvrLanguage' | 'GetWebLanguage' | 'GetToneLanguage'>(
  call: Call,
  domain: OwnerTemplate,
) => ({ choicesFrom: { call, send: { domain_name: domain }, value: 'value', label: 'text' } }) as const;

export const buildSpokenLanguageChoice = (domain: OwnerTemplate = '$domain') =>
  buildLanguageChoice('GetIvrLanguage', domain);
export const buildScreenLanguageChoice = (domain: OwnerTemplate = '$domain') =>
  buildLanguageChoice('GetWebLanguage', domain);
/** Choice of countries for phone tones. */
export const buildToneLanguageChoice = (domain: OwnerTemplate = '$domain') =>
  buildLanguageChoice('GetToneLanguage', domain);

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
 * Sound played to callers: an audio file, which can be recorded or uploaded in the input, or a text that is spoken in
 * one of the announcement languages.
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
  // According to field semantics, section 4, a sound is a file or a spoken text.
  speech: {
    value: '$s/{language}/{base64}',
    languages: { ...buildSpokenLanguageChoice().choicesFrom, inUse: 'current' },
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

/** Choice of the models of a manufacturer, which the MAC address reveals, by the names that people know. */
export const buildModelChoice = <const Send extends object>(send: Send) =>
  ({ choicesFrom: { call: 'GetPhoneModels', send, value: 'model', label: 'name' } }) as const;

export const buildPhoneKindFields = <const Send extends object>(send: Send) =>
  [
    { field: 'vendor', ...vendorChoice },
    { field: 'model', ...buildModelChoice(send) },
    { field: 'template', ...templateChoice },
  ] as const;
