import { DomainNumber } from '../../contract/numbers/domainNumbers';
import { resource } from '../declaration/resource';
import { orderActions } from './shared/orderActions';
import { domainAccounts } from './shared/phoneSystem';

export default resource(DomainNumber, {
  name: 'pbx-customer/numbers',
  label: ['Number to order', 'Numbers to order'],
  icon: 'AddIcCall',
  id: 'did',
  menu: { level: 'Customer', title: 'Numbers', group: 'Home - PBX', order: 90, subtitle: 'Order or move in' },
  palette: false,
  accounts: domainAccounts,
  list: {
    call: 'GetAvailableDIDs',
    send: { domain_name: '$domain' },
    columns: [{ field: 'did', pinned: true }, 'region', { field: 'state', width: 130 }],
    search: ['did', 'region'],
    searchHint: 'Number, region',
    pinned: ['region'],
    sort: 'did',
    card: ['region', 'state'],
    more: ['numberSource', 'dateAllocated'],
    empty: 'No numbers available. Ask your provider for more.',
  },
  history: false,
  fields: {
    region: {
      choicesFrom: { call: 'GetPhoneRegions', value: 'description', label: ['description', 'area_code'] },
    },
    state: { tones: { available: 'success' } },
  },
  show: ['did', 'region', 'state', 'numberSource'],
  refresh: ['pbx-customer/phone-numbers'],
  actions: orderActions,
  links: [
    { label: 'Available numbers', to: '/pbx-customer/phone-numbers', icon: 'PhoneForwarded' },
    { label: 'Addresses', to: '/pbx-customer/addresses', icon: 'Map' },
  ],
});
