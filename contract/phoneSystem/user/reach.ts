import {
  accounts,
  countSetting,
  email,
  inherited,
  longText,
  numberSetting,
  oneOf,
  phone,
  secondsSetting,
  secret,
  text,
  url,
} from '../../fields';
import { writableBy } from '../../schema';

const mailSetting = (title: string, inheritedFrom?: string) =>
  inherited({ title, ...(inheritedFrom && { 'x-inheritsFrom': inheritedFrom }) });

/** Events that are reported by email. */
export const emailFields = {
  email_vmail: mailSetting('E-mail new voice messages', 'email_vmail'),
  email_missed: mailSetting('E-mail missed calls', 'email_missed'),
  email_mb_full: mailSetting('E-mail when the mailbox is full', 'email_mb_full'),
  email_all: mailSetting('E-mail every call', 'email_all'),
  email_status: mailSetting('E-mail changes of registration', 'email_status'),
  email_black_call: mailSetting('E-mail calls from blocked numbers', 'email_black_call'),
  email_rec: mailSetting('E-mail recordings'),
  email_fax: mailSetting('E-mail faxes'),
  email_from: text({ title: 'Sender of e-mails', 'x-inheritsFrom': 'email_from', maxLength: 254 }),
};

/** Presence, call pickup and parking. */
export const presenceFields = {
  presence: text({ title: 'Presence', maxLength: 100 }),
  dialog_subscribe: text({ title: 'Who sees its calls', maxLength: 500 }),
  pickups: accounts({ title: 'Picks up calls of', description: 'Accounts whose calls it may take.' }, [
    'extensions',
    'hunts',
    'acds',
  ]),
  orbits: accounts({ title: 'Park orbits', description: 'In this order.', 'x-inheritsFrom': 'orbits' }, [
    'orbits',
  ]),
  adrbook_pref: oneOf(
    { '': 'Default', personal: 'Own first', domain: 'That of the phone system first', none: 'None' },
    { title: 'Address book', 'x-inheritsFrom': 'adrbook_pref' },
  ),
  include_local: inherited({ title: 'Address book shows extensions' }),
  hot: inherited({ title: 'Hot desk', description: 'People sign in at this phone.' }),
  hot_ext: text({ title: 'Signed in at', maxLength: 64 }),
  intercom: inherited({ title: 'May be reached by intercom' }),
  barge: inherited({ title: 'May listen in' }),
  watch: text({ title: 'Sees calls of', maxLength: 500 }),
  perm: longText({ title: 'Permissions', maxLength: 4000 }),
};

/** Location of the phone for emergency calls (field semantics, section 13: Locations). */
export const locationFields = {
  ttype: text({ title: 'Place found by', maxLength: 40 }),
  tvalue: text({ title: 'Found by value', maxLength: 200 }),
  e911_num: text({ title: 'Emergency location no.', maxLength: 64 }),
  e911_ani: phone({
    title: 'Emergency caller ID',
    'x-inheritsFrom': 'e911_ani',
    'x-refers': 'number',
    'x-shows': 'number',
  }),
  street: text({ title: 'Street', maxLength: 200 }),
  city: text({ title: 'Town or suburb', maxLength: 100 }),
  state: text({ title: 'State', maxLength: 60 }),
  zip: text({ title: 'Postcode', maxLength: 20 }),
  country: text({ title: 'Country', maxLength: 60 }),
};

export const linkedServiceFields = {
  actsync_address: url({ title: 'Calendar address' }),
  actsync_username: text({ title: 'Calendar user', maxLength: 254 }),
  actsync_password: secret({ title: 'Calendar password', maxLength: 200 }),
  actsync_calendar: text({ title: 'Calendar', maxLength: 300 }),
  actsync_timer: secondsSetting({ title: 'Calendar read every' }),
  actsync_cert: longText({ title: 'Calendar certificate', maxLength: 20_000 }),
  crm_type: text({ title: 'CRM', 'x-inheritsFrom': 'crm_type', maxLength: 60 }),
  crm_address: url({ title: 'CRM address', 'x-inheritsFrom': 'crm_address' }),
  crm_username: text({ title: 'CRM user', 'x-inheritsFrom': 'crm_username', maxLength: 254 }),
  crm_password: secret({ title: 'CRM password', maxLength: 200 }),
  crm_email: email({ title: 'CRM e-mail', maxLength: 254 }),
  crm_account: text({ title: 'CRM account', maxLength: 200 }),
};

/** Settings managed by the provider: limits, licences, access without a password and call retention. */
const resellerFields = writableBy('reseller', {
  max_regs: countSetting({ title: 'Most phones', 'x-inheritsFrom': 'max_regs', 'x-otherwise': 'No limit' }),
  max_calls: countSetting({
    title: 'Most calls at once',
    'x-inheritsFrom': 'max_calls',
    'x-otherwise': 'No limit',
  }),
  teams_enabled: inherited({ title: 'Teams' }),
  trust: text({ title: 'Trusted addresses', description: 'IP addresses or networks.', maxLength: 1000 }),
  pcap: inherited({ title: 'Record packets', description: 'For finding faults.' }),
});

export const phoneFields = {
  ...resellerFields,
  codecs: text({
    title: 'Codecs',
    description: 'In the order they are offered, separated by spaces.',
    'x-inheritsFrom': 'codecs',
    maxLength: 200,
  }),
  max_idle: secondsSetting({ title: 'Signed out after', 'x-inheritsFrom': 'max_idle' }),
  sms_enabled: inherited({ title: 'Text messages', 'x-inheritsFrom': 'sms_enabled' }),
  app_enabled: inherited({ title: 'Apps', 'x-inheritsFrom': 'app_enabled', 'x-otherwise': 'true' }),
  web_enabled: inherited({ title: 'Web page', 'x-inheritsFrom': 'web_enabled', 'x-otherwise': 'true' }),
  prov: text({ title: 'Provisioning', maxLength: 200 }),
  reg_require: inherited({ title: 'Registration needs TLS' }),
  skills: text({ title: 'Skills', description: 'For queues that choose by skill.', maxLength: 300 }),
  prio: numberSetting({ title: 'Priority' }),
  cmc: inherited({ title: 'Asks for a client code' }),
  speed: text({ title: 'Speed dial', maxLength: 40 }),
};
