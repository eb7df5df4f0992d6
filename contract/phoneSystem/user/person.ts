import { email, image, inherited, list, mac, oneOf, phone, secret, text, timeZone } from '../../fields';
import { required, writableBy } from '../../schema';

/** Licences of an extension. They also determine how it is counted. */
export const licences = {
  '': 'Standard',
  agent: 'Call centre',
  app: 'App only',
  mailbox: 'Mailbox only',
  hotdesk: 'Hot desk',
  hotel: 'Hotel room',
  resident: 'Resident',
  class: 'Classroom',
  teams: 'Teams',
  noreg: 'No registration',
} as const;

/** Personal details (field semantics, section 13: Account; Time zone, language, picture, ringtone). */
export const identityFields = {
  first_name: text({ title: 'First name', maxLength: 100 }),
  display_name: text({ title: 'Last name or display name', maxLength: 100 }),
  position: text({ title: 'Position', maxLength: 100 }),
  email_address: email({ title: 'E-mail address', maxLength: 254 }),
  ...writableBy('reseller', {
    euse: oneOf(licences, { title: 'Licence', description: 'What the extension is for, and charged as.' }),
  }),
  room: text({ title: 'Room', maxLength: 60 }),
  picture: image({ title: 'Picture' }),
  tz: timeZone({ title: 'Time zone', 'x-inheritsFrom': 'tz' }),
  lang_audio: text({ title: 'Language heard', 'x-inheritsFrom': 'lang_audio', maxLength: 20 }),
  lang_web: text({ title: 'Language on screen', 'x-inheritsFrom': 'lang_web', maxLength: 20 }),
  melody: text({ title: 'Ringtone', 'x-inheritsFrom': 'melody', maxLength: 100 }),
  melodyh: text({ title: 'Ringtone of ring groups', maxLength: 100 }),
  moh: text({
    title: 'Music on hold',
    'x-inheritsFrom': 'moh',
    'x-otherwise': 'Ring tone',
    'x-refers': 'music',
    maxLength: 200,
  }),
  eani: phone({
    title: 'Caller ID for emergencies',
    'x-inheritsFrom': 'e911_ani',
    'x-refers': 'number',
    'x-shows': 'number',
  }),
  fax: text({ title: 'Fax number', maxLength: 64 }),
  faxname: text({ title: 'Name on faxes', maxLength: 100 }),
  icon: image({ title: 'Icon' }),
  ui_data: text({ title: 'Screen preferences', maxLength: 20_000 }),
};

export const credentialFields = {
  password: secret({ title: 'SIP password', maxLength: 128 }),
  web_pass: secret({ title: 'Web password', maxLength: 128 }),
  mb_pin: secret({
    title: 'PIN',
    description: 'For voicemail and hot desking: digits only.',
    pattern: '^[0-9]{0,20}$',
    'x-patternHint': 'digits only',
    maxLength: 20,
  }),
  mac: mac({ title: 'MAC address of the desk phone' }),
  macs: list(required(mac('MAC address')), { title: 'MAC addresses', maxItems: 50 }),
  mac_pass: secret({ title: 'Provisioning password', maxLength: 128 }),
  secure_sip_pass: inherited({ title: 'SIP password is strong', readOnly: true }),
  secure_web_pass: inherited({ title: 'Web password is strong', readOnly: true }),
  secure_pin: inherited({ title: 'PIN is strong', readOnly: true }),
};
