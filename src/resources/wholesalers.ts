import { Wholesaler } from '../contract/wholesale/wholesalers';
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
      { field: 'wholesaler_name', pinned: true, width: 200 },
      { field: 'group_no', width: 110, edit: true },
      { field: 'csp', width: 110, edit: true },
      { field: 'active_host_server', edit: true },
      { field: 'default_pricing_source', edit: true },
      { field: 'domain_count', total: 'sum' },
      { field: 'extension_count', total: 'sum' },
    ],
    search: ['wholesaler_name', 'group_no', 'csp'],
    sort: 'wholesaler_name',
    empty: 'No wholesalers yet.',
  },
  update: 'UpdateWholesaler',
  refresh: ['rate-plans'],
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
  show: [
    'group_no',
    'csp',
    'active_host_server',
    'default_pricing_source',
    'domain_count',
    'extension_count',
    'id',
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
      on: 'row',
      call: 'DuplicateWholesaler',
      form: ['wholesaler_name', 'group_no', 'copy_rate_plans'],
      send: { id: '$id' },
      success: '{form.wholesaler_name} added.',
    },
    {
      name: 'addRatePlan',
      label: 'Add rate plan',
      icon: 'Add',
      on: 'row',
      call: 'AddRatePlanToWholesaler',
      form: ['rate_plan_id'],
      send: { wholesaler_id: '$id' },
      undo: {
        call: 'RemoveRatePlanFromWholesaler',
        send: { wholesaler_id: '$id', rate_plan_id: '$form.rate_plan_id' },
      },
      success: 'Rate plan added.',
    },
    {
      name: 'removeRatePlan',
      label: 'Remove rate plan',
      icon: 'LinkOff',
      on: 'related',
      call: 'RemoveRatePlanFromWholesaler',
      send: { wholesaler_id: '$id', rate_plan_id: '$related.id' },
      undo: { call: 'AddRatePlanToWholesaler', send: { wholesaler_id: '$id', rate_plan_id: '$related.id' } },
      success: 'Rate plan removed.',
    },
  ],
});
