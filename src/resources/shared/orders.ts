import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { orderTransitions } from '../../../contract/hardware/orderStatuses';
import type { Tone } from '../../declaration/vocabulary';

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'info',
  processing: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'neutral',
  none: 'neutral',
  credithold: 'warning',
  picking: 'info',
  picked: 'info',
  invoiced: 'info',
};

export const orderFields = {
  status: { tones: orderTones },
  'delivery_address.formatted_address': { label: 'Deliver to' },
  order_items: {
    bill: {
      article: 'description',
      also: ['part_number', 'extension', 'mac', 'group_cost'],
      quantity: 'quantity',
      each: 'price',
      free: 'is_existing_item',
      totals: ['sub_total', 'freight', 'gst', 'total'],
    },
  },
  'bc_sales_order.salesID': { label: 'Sales order' },
} as const;

/** Board of orders by status. Cards can be moved if the transition table allows a manual action. */
export const orderBoard = {
  by: 'status',
  columns: [
    'pending',
    'processing',
    'completed',
    'failed',
    'cancelled',
    'none',
    'credithold',
    'picking',
    'picked',
    'invoiced',
  ],
  moves: {
    pending: ['release'],
    processing: ['send'],
    picking: ['pick', 'pickRest'],
    picked: ['pack'],
    invoiced: ['invoice'],
    completed: ['complete'],
    failed: ['fail'],
    cancelled: ['cancel'],
  },
} as const;

const orderViews = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'pending', label: 'Pending', filter: { status: ['pending'] } },
  { name: 'processing', label: 'Processing', filter: { status: ['processing'] } },
  { name: 'completed', label: 'Completed', filter: { status: ['completed'] } },
  { name: 'failed', label: 'Failed', filter: { status: ['failed'] } },
  { name: 'cancelled', label: 'Cancelled', filter: { status: ['cancelled'] } },
  { name: 'none', label: 'Drafts', filter: { status: ['none'] } },
  { name: 'credithold', label: 'On credit hold', filter: { status: ['credithold'] } },
  { name: 'picking', label: 'Picking', filter: { status: ['picking'] } },
  { name: 'picked', label: 'Picked', filter: { status: ['picked'] } },
  { name: 'invoiced', label: 'Invoiced', filter: { status: ['invoiced'] } },
] as const;

/** Views, order and search of the lists of orders. */
export const orderList = {
  search: true,
  pinned: ['status'],
  sort: { field: 'id', order: 'DESC' },
  views: orderViews,
  counts: { call: 'GetHardwareOrderCounts', by: 'status', count: 'count' },
} as const;

export const orderPanels = [
  {
    name: 'journey',
    label: 'Delivery progress',
    component: 'orderJourney',
    on: 'page',
    permission: 'devices.edit:view',
  },
  {
    name: 'invoice',
    label: 'Invoice',
    component: 'orderInvoice',
    when: { field: 'bluechip_invoice_detail', empty: false },
  },
] as const;

export const orderPageFields = [
  'status',
  'status_reason',
  'contact',
  'delivery_address.formatted_address',
  'order_items',
  'bc_sales_order.salesID',
  'shipped_via',
  'shipping_ref',
  'comments',
  'dateCreated',
  'created_by',
] as const;

export const orderPage = ['hosted_pbx_domain', 'wholesaler_name', 'customerid', ...orderPageFields] as const;

/** Cancels an order if nothing has been delivered yet, after showing the consequences. */
export const cancelOrder = {
  name: 'cancel',
  label: 'Cancel order',
  icon: 'Block',
  on: 'row',
  call: 'CancelHardwareOrder',
  form: ['reason'],
  send: { id: '$id' },
  when: { field: 'status', in: orderTransitions.cancel.from },
  danger: true,
  confirm: 'Cancel order {title}?',
  impact: { call: 'GetCancelEffect', send: { id: '$id' }, text: '{answer.effect}' },
  success: 'Order {title} cancelled.',
} as const;
