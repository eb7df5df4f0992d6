import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { orderTransitions } from '../../../contract/hardware/orderStatuses';
import type { Tone } from '../../declaration/vocabulary';

/** The tone of each status of a hardware order. */
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

/** How fields of orders are shown. */
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

/** Orders by status; a card goes where the table of transitions has a way by an action people have. */
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

/** A view for each status of an order. */
export const orderViews = [
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

/** How many orders each view holds. */
export const orderCounts = { call: 'GetHardwareOrderCounts', by: 'status', count: 'count' } as const;

/** From box to desk: where each item of an order is; and its invoice, once there is one. */
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

/** What an order's page shows to those who have it. */
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

/** The same to those who see to the orders of all. */
export const orderPage = ['hosted_pbx_domain', 'wholesaler_name', 'customerid', ...orderPageFields] as const;

/** Takes an order back of which nothing was delivered, and says before what that does. */
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
