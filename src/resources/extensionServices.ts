import { LinkExtension } from '../../contract/hardware/hardwareEntities';
import { resource } from '../declaration/resource';
import { byDomain } from './shared/accounts';

/** Costs, service numbers and hardware locations of extensions. */
export default resource(LinkExtension, {
  name: 'pbx-customer/extension-services',
  label: ['Service', 'Costs and services'],
  icon: 'ReceiptLong',
  level: 'reseller',
  id: 'name',
  menu: { level: 'Customer', group: 'Home - PBX', hidden: true, userType: 'extensions' },
  palette: false,
  fields: {
    name: { link: { resource: 'pbx-customer/pbx-extensions' } },
    'rate_plan.rate_plan_description': {
      link: { resource: 'rate-plans', from: 'rate_plan.rate_plan_no', by: 'rate_plan_no' },
    },
  },
  list: {
    call: 'GetLinkExtensionDetail',
    send: byDomain,
    columns: [
      { field: 'name', pinned: true, width: 120 },
      { field: 'csn', width: 160 },
      { field: 'rate_plan.rate_plan_no', label: 'Rate plan', width: 160 },
      { field: 'cost', total: 'sum', width: 120 },
      { field: 'hardware_master.model', label: 'Phone', width: 160 },
      { field: 'address.formatted_address', label: 'Address', width: 280 },
    ],
    more: ['hardware_master.supplier_part_number', 'rate_plan.rate_plan_description', 'discount_id'],
    search: ['name', 'csn', 'rate_plan.rate_plan_no', 'hardware_master.model'],
    searchHint: 'Extension, service number, plan, model',
    sort: 'name',
    card: ['csn', 'rate_plan.rate_plan_no', 'cost'],
    empty: 'No extensions yet.',
  },
  show: [
    'csn',
    'rate_plan.rate_plan_no',
    'rate_plan.rate_plan_description',
    'cost',
    'discount_id',
    'hardware_master.make',
    'hardware_master.model',
    'hardware_master.supplier_part_number',
    'address.formatted_address',
  ],
});
