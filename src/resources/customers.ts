import { CustomerListItem } from '../contract/wholesale/customers';
import { resource } from '../declaration/resource';

export default resource(CustomerListItem, {
  name: 'customers',
  label: ['Customer', 'Customers'],
  icon: 'Groups',
  id: 'id',
  title: 'company',
  menu: { level: 'Root', group: 'Wholesale', order: 30 },
  list: {
    call: 'GetCustomers',
    columns: [
      { field: 'customer_number', width: 140 },
      'company',
      'hosted_pbx_domain',
      'wholesaler_name',
      { field: 'contact_number', width: 150 },
      { field: 'pbx_status', width: 120 },
      { field: 'active', width: 90 },
      { field: 'email', hidden: true },
      { field: 'firstname', hidden: true },
      { field: 'lastname', hidden: true },
      { field: 'primary_address', hidden: true },
    ],
    search: true,
    searchHint: 'Company, customer no., domain or person',
    filters: [{ field: 'wholesaler_id', pinned: true }, 'pbx_status', 'is_provisioned', 'active'],
    sort: 'company',
    card: ['customer_number', 'hosted_pbx_domain', 'wholesaler_name', 'contact_number'],
    empty: 'No customers yet.',
  },
  get: { call: 'GetCustomers', send: { id: '$id' } },
  related: [{ resource: 'numbers', label: 'Numbers', by: { customer_number: '$record.customer_number' } }],
});
