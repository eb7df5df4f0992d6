import { HardwareOrderRow } from '../../contract/hardware/orderEntities';
import { resource } from '../declaration/resource';
import {
  cancelOrder,
  orderCounts,
  orderFields,
  orderPageFields,
  orderPanels,
  orderViews,
} from './shared/orders';

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
    call: 'GetHardwareOrders',
    send: { hosted_pbx_domain: '$domain' },
    columns: ['order_id', 'status', 'total', 'dateCreated', 'createdBy', 'shipped_via'],
    more: ['status_reason', 'contact', 'shipping_ref', 'sub_total', 'freight'],
    search: true,
    searchHint: 'Order no., contact',
    pinned: ['status'],
    filters: ['dateCreated'],
    sort: { field: 'id', order: 'DESC' },
    views: orderViews,
    counts: orderCounts,
    card: ['status', 'total', 'dateCreated'],
    empty: 'No hardware orders for this phone system.',
  },
  get: { call: 'GetHardwareOrders', send: { id: '$id' } },
  show: orderPageFields,
  panels: orderPanels,
  actions: [cancelOrder],
  links: [{ label: 'Order hardware', to: '/pbx-customer/order-hardware', icon: 'Add' }],
});
