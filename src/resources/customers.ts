import { CustomerListItem } from '../contract/wholesale/customers';
import { resource } from '../declaration/resource';

export default resource(CustomerListItem, {
  name: 'customers',
  label: ['Customer', 'Customers'],
  icon: 'Groups',
  id: 'id',
  title: 'company',
  menu: { level: 'Root', group: 'Wholesale', order: 30 },
  palette: { order: 20 },
  list: {
    call: 'GetCustomers',
    columns: [
      { field: 'customer_number', width: 140 },
      'company',
      'hosted_pbx_domain',
      'wholesaler_name',
      'contact_number',
      'pbx_status',
      'active',
    ],
    more: ['email', 'firstname', 'lastname', 'primary_address'],
    search: true,
    searchHint: 'Company, customer no., domain or person',
    pinned: ['wholesaler_id'],
    filters: ['pbx_status', 'is_provisioned', 'active'],
    sort: 'company',
    card: ['customer_number', 'hosted_pbx_domain', 'wholesaler_name', 'contact_number'],
    empty: 'No customers yet.',
  },
  get: { call: 'GetCustomers', send: { id: '$id' } },
  related: [{ resource: 'numbers', label: 'Numbers', by: { customer_number: '$record.customer_number' } }],
});
