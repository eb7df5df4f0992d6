import { DomainNumber } from '../../contract/numbers/domainNumbers';
import { resource } from '../declaration/resource';
import { numberActions, numberForm, numberParameters } from './shared/numbersOfDomain';
import { domainAccounts } from './shared/phoneSystem';

export default resource(DomainNumber, {
  name: 'pbx-customer/phone-numbers',
  label: ['Phone number', 'Phone numbers'],
  icon: 'PhoneForwarded',
  id: 'did',
  menu: { level: 'Customer', group: 'Home - PBX', order: 20, subtitle: 'Yours, and where they ring' },
  accounts: domainAccounts,
  idsParam: 'dids',
  fields: { state: { label: 'State' } },
  list: {
    call: 'GetNumbers',
    send: { domain_name: '$domain', account: { literal: '*' } },
    columns: [
      { field: 'did', pinned: true, width: 170 },
      'display',
      { field: 'leads_to', width: 150 },
      { field: 'destination.user_type', label: 'Which is', width: 170 },
      { field: 'ani', width: 160 },
      { field: 'service_flag', width: 170 },
      { field: 'primary', width: 100 },
      { field: 'region', width: 130 },
    ],
    search: ['did', 'display', 'leads_to'],
    sort: 'did',
    card: ['display', 'leads_to', 'ani', 'primary'],
    empty: 'No numbers yet. Order numbers, then route their calls.',
  },
  create: { call: 'CreateNumber', send: { '...': '$data', domain_name: '$domain' } },
  update: { call: 'UpdateNumber', send: { '...': '$changes', ...numberParameters } },
  form: numberForm,
  show: ['did', 'display', 'leads_to', 'destination.user_type', 'ani', 'service_flag', 'primary', 'region'],
  actions: numberActions,
  related: [
    {
      resource: 'pbx-customer/emergency-addresses',
      label: 'Emergency address',
      by: { phone_number: '$record.did' },
    },
  ],
  links: [{ label: 'Order numbers', to: '/pbx-customer/numbers', icon: 'Add' }],
});
