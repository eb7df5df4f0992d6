import { DomainSettings } from '../../contract/settings/domainSettings';
import { resource } from '../declaration/resource';
import { settingChoices, settingsForm } from './shared/settingsForm';

export default resource(DomainSettings, {
  name: 'domain-settings',
  label: ['Settings', 'Settings of domains'],
  icon: 'Dns',
  id: 'name',
  menu: { level: 'Root', hidden: true },
  palette: false,
  list: {
    call: 'GetAllSettings',
    send: { domain_name: '$domain' },
    columns: ['name', 'tz'],
    requiresParent: {
      text: 'Settings belong to a domain. Open them from its page.',
      label: 'Domains',
      to: '/domains',
    },
  },
  get: { call: 'GetAllSettings', send: { domain_name: '$id' } },
  update: { call: 'UpdateSettings', send: { '...': '$changes', domain_name: '$id' } },
  history: { entity: 'domain_settings', account: { literal: 'settings' }, domain_name: '$record.name' },
  fields: settingChoices,
  form: settingsForm,
});
