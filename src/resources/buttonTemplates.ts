import { ButtonTemplate } from '../../contract/devices/buttons';
import { resource } from '../declaration/resource';
import { keyList } from './shared/keyList';
import { domainAccounts } from './shared/phoneSystem';
import { removeTemplate } from './shared/removeReferred';

export default resource(ButtonTemplate, {
  name: 'pbx-customer/button-templates',
  label: ['Button template', 'Button templates'],
  icon: 'SmartButton',
  id: 'id',
  title: 'name',
  menu: { level: 'Customer', group: 'Settings', order: 260 },
  accounts: domainAccounts,
  list: {
    call: 'GetButtonTemplates',
    send: { domain_name: '$domain' },
    columns: ['name', 'button_count', 'model_names'],
    search: ['name', 'model_names'],
    sort: 'name',
    card: ['button_count', 'model_names'],
    empty: 'No button templates yet. Create one to share a layout across phones.',
  },
  create: { call: 'CreateButtonTemplate', send: { '...': '$data', domain_name: '$domain' } },
  update: { call: 'UpdateButtonTemplate', send: { '...': '$changes', domain_name: '$domain', id: '$id' } },
  form: [
    { section: 'Template', fields: [{ field: 'name', required: true, width: 'full' }] },
    { section: 'Default for new phones', fields: [keyList] },
  ],
  show: ['name', 'button_count', 'model_names'],
  panels: [
    { name: 'buttons', label: 'Buttons', component: 'templateButtons', on: 'page' },
    { name: 'phones', label: 'Phones', component: 'templatePhones', permission: 'devices.edit:view' },
  ],
  refresh: ['pbx-customer/phones'],
  actions: [removeTemplate],
});
