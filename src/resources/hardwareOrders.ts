import { HardwareOrderRow } from '../../contract/hardware/orderEntities';
import { resource } from '../declaration/resource';
import { orderProcessing } from './shared/orderProcessing';
import { orderBoard, orderFields, orderList, orderPage, orderPanels } from './shared/orders';

export default resource(HardwareOrderRow, {
  name: 'hardware-orders',
  label: ['Hardware order', 'Hardware orders'],
  icon: 'LocalShipping',
  id: 'id',
  title: 'order_id',
  menu: { level: 'Root', title: 'Hardware Order', group: 'Hardware', order: 10 },
  fields: orderFields,
  list: {
    ...orderList,
    call: 'GetHardwareOrders',
    columns: [
      { field: 'order_id', pinned: true, width: 130 },
      { field: 'status', width: 150 },
      'hosted_pbx_domain',
      'wholesaler_name',
      { field: 'total', width: 130 },
      { field: 'dateCreated', width: 180 },
    ],
    more: ['status_reason', 'contact', 'shipping_ref', 'shipped_via', 'sub_total', 'freight', 'createdBy'],
    searchHint: 'Order no., domain, contact',
    filters: ['hosted_pbx_domain', 'wholesalerid', 'customerid', 'dateCreated'],
    board: orderBoard,
    export: { call: 'GetAllHardwareOrders', fileName: 'hardware-orders.csv' },
    card: ['status', 'hosted_pbx_domain', 'total', 'dateCreated'],
    empty: 'No hardware orders found.',
  },
  get: { call: 'GetHardwareOrders', send: { id: '$id' } },
  show: orderPage,
  panels: orderPanels,
  actions: orderProcessing,
  links: [{ label: 'Catalogue', to: '/hardware', icon: 'LocalShipping' }],
});
