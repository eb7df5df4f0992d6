import { HardwareOrderRow } from '../../contract/hardware/orderEntities';
import { resource } from '../declaration/resource';
import { cancelOrder, orderFields, orderList, orderPageFields, orderPanels } from './shared/orders';

export default resource(HardwareOrderRow, {
  name: 'pbx-customer/hardware',
  label: ['Hardware order', 'Hardware orders'],
  icon: 'LocalShipping',
  id: 'id',
  title: 'order_id',
  menu: { level: 'Customer', group: 'Home - PBX', order: 100 },
  palette: false,
  fields: orderFields,
  list: {
    ...orderList,
    call: 'GetHardwareOrders',
    send: { hosted_pbx_domain: '$domain' },
    columns: ['order_id', 'status', 'total', 'dateCreated', 'createdBy', 'shipped_via'],
    more: ['status_reason', 'contact', 'shipping_ref', 'sub_total', 'freight'],
    searchHint: 'Order no., contact',
    filters: ['dateCreated'],
    card: ['status', 'total', 'dateCreated'],
    empty: 'No hardware orders for this phone system.',
  },
  get: { call: 'GetHardwareOrders', send: { id: '$id' } },
  show: orderPageFields,
  panels: orderPanels,
  actions: [cancelOrder],
  links: [{ label: 'Order hardware', to: '/pbx-customer/order-hardware', icon: 'Add' }],
});
