import { Wholesaler } from '../contract/wholesalers';
import { resource } from '../declaration/resource';

export default resource(Wholesaler, {
  name: 'wholesalers',
  label: ['Wholesaler', 'Wholesalers'],
  icon: 'Business',
  id: 'id',
  title: 'wholesaler_name',
  menu: { level: 'Root', group: 'Wholesale', order: 10 },
  list: {
    call: 'GetWholesalers',
    columns: [
      'wholesaler_name',
      { field: 'group_no', width: 110 },
      { field: 'csp', width: 110 },
      'active_host_server',
      'default_pricing_source',
      { field: 'domain_count', width: 110 },
      { field: 'extension_count', width: 120 },
    ],
    search: ['wholesaler_name', 'group_no', 'csp'],
    sort: 'wholesaler_name',
    empty: 'No wholesalers yet.',
  },
  update: 'UpdateWholesaler',
  form: [
    {
      section: 'Wholesaler',
      fields: ['wholesaler_name', 'group_no', 'csp', 'active_host_server', 'default_pricing_source'],
    },
    {
      section: 'Provisioning',
      help: 'What phones sign in with to fetch their settings.',
      fields: ['prov_pass', 'prov_pin'],
    },
  ],
  related: [
    {
      resource: 'rate-plans',
      label: 'Rate plans',
      from: { call: 'GetRatePlans', send: { wholesaler_id: '$record.id' } },
      actions: ['addRatePlan', 'removeRatePlan'],
    },
    {
      resource: 'customers',
      label: 'Customers',
      by: { wholesaler_id: '$record.id' },
      columns: ['customer_number', 'company', 'hosted_pbx_domain', 'active'],
    },
  ],
  actions: [
    {
      name: 'duplicate',
      label: 'Duplicate',
      icon: 'ContentCopy',
      on: ['row'],
      call: 'DuplicateWholesaler',
      form: ['wholesaler_name', 'group_no', 'copy_rate_plans'],
      send: { id: '$id' },
      success: '{form.wholesaler_name} added.',
    },
    {
      name: 'addRatePlan',
      label: 'Add rate plan',
      icon: 'Add',
      on: ['row'],
      call: 'AddRatePlanToWholesaler',
      form: ['rate_plan_id'],
      send: { wholesaler_id: '$id' },
      success: 'Rate plan added.',
      refresh: ['rate-plans'],
    },
    {
      name: 'removeRatePlan',
      label: 'Remove rate plan',
      icon: 'LinkOff',
      on: ['related'],
      call: 'RemoveRatePlanFromWholesaler',
      send: { wholesaler_id: '$id', rate_plan_id: '$related.id' },
      confirm: { text: 'Take this rate plan from {title}?' },
      success: 'Rate plan removed.',
      refresh: ['rate-plans'],
    },
  ],
});
