import { domain, email, inherited, secret, text, timeZone } from '../fields';
import { writableBy } from '../schema';

const shortText = (title: string, description?: string) =>
  text({ title, maxLength: 120, ...(description && { description }) });

export const languageFields = {
  name: domain({ title: 'Domain', readOnly: true }),
  tz: timeZone('Time zone'),
  lang_audio: shortText('Language of announcements'),
  lang_web: shortText('Language of web pages'),
  lang_tone: shortText('Tones of'),
  moh: text({
    title: 'Music on hold',
    description: 'What callers hear while they wait.',
    'x-refers': 'music',
    maxLength: 120,
  }),
  melody: shortText('Ring tone'),
};

export const mailFields = {
  welcome_email: inherited({
    title: 'Welcome mail',
    description: 'New extensions get a mail with their details.',
  }),
  email_from: text({ title: 'Sender of mails', maxLength: 254 }),
  email_vmail: inherited('Mail voice messages'),
  email_missed: inherited('Mail missed calls'),
  email_mb_full: inherited('Mail when a mailbox is full'),
  email_all: inherited('Mail every call'),
  email_status: inherited('Mail changes of status'),
  email_black_call: inherited('Mail blocked calls'),
  email_cdr: email({ title: 'Mail call records to' }),
  email_admin: email({ title: 'Administrator' }),
};

export const integrationFields = {
  sms_provider: shortText('Text messages by'),
  sms_ani: text({ title: 'Sender of text messages', maxLength: 32, 'x-shows': 'number' }),
  sms_enabled: inherited('Text messages'),
  sms_token: secret('Key of the text message provider'),
  prov_admin: shortText('Administrator of phones', 'User name the phones ask for.'),
  prov_pass: secret('Password of phones'),
  prov_t38: inherited('Fax over IP (T.38)'),
  prov_refresh: inherited('Phones reload every night'),
  ...writableBy('reseller', {
    bill_prorate: inherited('Bill parts of a month'),
    bill_code: shortText('Billing code'),
  }),
  google: inherited('Google calendar'),
  crm: shortText('Customer management'),
  crm_type: shortText('Kind of customer management'),
  crm_address: shortText('Address of customer management'),
  crm_username: shortText('User name for customer management'),
  crm_password: secret('Password for customer management'),
  hubspot: inherited('HubSpot'),
  hubspot_token: secret('Key for HubSpot'),
  adrbook_pref: shortText('Address book'),
  codecs: shortText('Codecs', 'In the order of preference.'),
  app_enabled: inherited('Apps'),
  web_enabled: inherited('Web page for extensions'),
  csta: inherited({ title: 'CSTA', description: 'Lets programs control phones.' }),
};
