import { callerFields, hotelFields, hoursFields, recordingFields } from '../contract/settings/callFields';
import { codeFields } from '../contract/settings/codeFields';
import { DomainSettings } from '../contract/settings/domainSettings';
import { limitFields } from '../contract/settings/limitFields';
import { mailboxFields } from '../contract/settings/mailboxFields';
import { integrationFields, languageFields, mailFields } from '../contract/settings/otherFields';
import { resource } from '../declaration/resource';
import { namesOf } from './shared/namesOf';

export default resource(DomainSettings, {
  name: 'domain-settings',
  label: ['Settings', 'Settings of domains'],
  icon: 'Dns',
  id: 'name',
  menu: { level: 'Root', group: 'Platform', hidden: true },
  palette: false,
  list: {
    call: 'GetAllSettings',
    send: { domain_name: '$domain' },
    columns: ['name', 'tz'],
    empty: 'Open the settings of a domain from its page.',
  },
  get: { call: 'GetAllSettings', send: { domain_name: '$id' } },
  update: { call: 'UpdateSettings', send: { '...': '$changes', domain_name: '$id' } },
  history: { entity: 'domain_settings', account: { literal: 'settings' }, domain_name: '$record.name' },
  form: [
    { section: 'Language and time', fields: namesOf(languageFields) },
    { section: 'Hours', fields: namesOf(hoursFields) },
    { section: 'Callers', fields: namesOf(callerFields) },
    { section: 'Recording', fields: namesOf(recordingFields) },
    { section: 'Mailboxes', fields: namesOf(mailboxFields) },
    { section: 'Mail', fields: namesOf(mailFields) },
    { section: 'Limits', fields: namesOf(limitFields) },
    { section: 'Hotel', fields: namesOf(hotelFields) },
    { section: 'Phones and other systems', fields: namesOf(integrationFields) },
    { section: 'Star codes', fields: namesOf(codeFields) },
  ],
});
