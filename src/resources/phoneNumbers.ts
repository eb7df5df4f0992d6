import { DomainNumber } from '../contract/numbers/domainNumbers';
import { resource } from '../declaration/resource';

export default resource(DomainNumber, {
  name: 'pbx-customer/phone-numbers',
  label: ['Phone number', 'Phone numbers'],
  icon: 'PhoneForwarded',
  id: 'did',
  menu: { level: 'Customer', group: 'Home - PBX', order: 70 },
  list: {
    call: 'GetNumbers',
    send: { domain_name: '$domain', account: { literal: '*' } },
    columns: ['did', 'destination.account', 'destination.user_type', 'ani', 'display', 'primary'],
    search: ['did', 'display', 'destination.account'],
    sort: 'did',
  },
  update: { call: 'UpdateNumber', send: { '...': '$changes', domain_name: '$domain', did: '$id' } },
  form: [{ section: 'Number', fields: ['display', 'ani', 'service_flag'] }],
});
