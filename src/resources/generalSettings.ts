import { DomainSettings } from '../../contract/settings/domainSettings';
import { resource } from '../declaration/resource';
import { domainAccounts } from './shared/phoneSystem';
import { settingChoices, settingsForm } from './shared/settingsForm';

export default resource(DomainSettings, {
  name: 'pbx-customer/settings',
  label: ['Settings', 'Settings'],
  icon: 'Tune',
  id: 'name',
  singleton: '$domain',
  menu: { level: 'Customer', title: 'General Settings', group: 'Settings', order: 200 },
  palette: false,
  accounts: domainAccounts,
  fields: settingChoices,
  list: { call: 'GetAllSettings', send: { domain_name: '$domain' }, columns: ['name', 'tz'] },
  update: { call: 'UpdateSettings', send: { '...': '$changes', domain_name: '$domain' } },
  history: { entity: 'domain_settings', account: { literal: 'settings' }, domain_name: '$record.name' },
  form: settingsForm,
  related: [
    {
      resource: 'pbx-customer/mail-templates',
      label: 'Mails with a text of your own',
      from: { call: 'GetCustomizedTemplates', send: { domain_name: '$record.name' } },
      columns: ['template', 'subject', 'comment'],
      actions: ['reset'],
    },
  ],
});
