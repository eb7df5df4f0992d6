import { RatePlan } from '../../contract/wholesale/ratePlans';
import { resource } from '../declaration/resource';

export default resource(RatePlan, {
  name: 'rate-plans',
  label: ['Rate plan', 'Rate plans'],
  icon: 'PriceChange',
  id: 'id',
  title: 'rate_plan_description',
  menu: { level: 'Root', place: 'Plans and Rates', group: 'Billing', order: 30 },
  list: {
    call: 'GetRatePlans',
    columns: [
      { field: 'rate_plan_no', width: 140 },
      'rate_plan_description',
      'plan_type',
      'price',
      'is_default',
    ],
    more: ['discount_id'],
    search: ['rate_plan_no', 'rate_plan_description'],
    pinned: ['plan_type'],
    filters: ['is_default'],
    sort: 'rate_plan_no',
    empty: 'No rate plans yet. Create the first one.',
  },
  create: 'CreateRatePlan',
  update: 'UpdateRatePlan',
  remove: { call: 'RemoveRatePlan', send: { id: '$id' } },
  refresh: ['wholesalers'],
  import: { by: 'rate_plan_no' },
  form: [
    {
      section: 'Rate plan',
      fields: ['rate_plan_no', 'rate_plan_description', 'plan_type', 'price', 'is_default', 'discount_id'],
    },
  ],
  related: [
    {
      resource: 'wholesalers',
      label: 'Wholesalers with this plan',
      from: { call: 'GetWholesalerByRatePlan', send: { rate_plan_id: '$record.id' } },
      columns: ['wholesaler_name', 'group_no', 'domain_count'],
      actions: ['addWholesaler', 'removeWholesaler', 'replace'],
      keeps: { action: 'replace' },
    },
  ],
  actions: [
    {
      name: 'addWholesaler',
      label: 'Assign to wholesaler',
      icon: 'Add',
      on: 'row',
      call: 'AddRatePlanToWholesaler',
      form: ['wholesaler_id'],
      send: { rate_plan_id: '$id' },
      undo: {
        call: 'RemoveRatePlanFromWholesaler',
        send: { rate_plan_id: '$id', wholesaler_id: '$form.wholesaler_id' },
      },
      success: 'Rate plan assigned.',
    },
    {
      name: 'removeWholesaler',
      label: 'Remove from wholesaler',
      icon: 'LinkOff',
      on: 'related',
      call: 'RemoveRatePlanFromWholesaler',
      send: { rate_plan_id: '$id', wholesaler_id: '$related.id' },
      undo: {
        call: 'AddRatePlanToWholesaler',
        send: { rate_plan_id: '$id', wholesaler_id: '$related.id' },
      },
      success: 'Rate plan removed.',
    },
    {
      name: 'replace',
      label: 'Give its wholesalers another plan',
      icon: 'SwapHoriz',
      on: 'row',
      call: 'ReplaceRatePlan',
      form: ['replace_with'],
      send: { rate_plan_id: '$id' },
      impact: {
        call: 'GetWholesalerByRatePlan',
        send: { rate_plan_id: '$id' },
        text: '{count} have this plan.',
      },
      success: '{answer.changed} wholesalers changed.',
    },
  ],
});
