import type { OrderStatus } from '../../contract/hardware/orderStatuses';
import { orderTransitions } from '../../contract/hardware/orderStatuses';
import type { Tone } from '../../declaration/vocabulary';

/** The tone of each status of a hardware order. */
export const orderTones: Record<OrderStatus, Tone> = {
  none: 'neutral',
  pending: 'info',
  credithold: 'warning',
  processing: 'info',
  picking: 'info',
  picked: 'info',
  invoiced: 'info',
  completed: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** Orders by how far they are. */
export const orderViews = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'held', label: 'Held or failed', filter: { status: ['credithold', 'failed'] } },
  {
    name: 'open',
    label: 'On their way',
    filter: { status: ['pending', 'processing', 'picking', 'picked', 'invoiced'] },
  },
  { name: 'completed', label: 'Completed', filter: { status: ['completed'] } },
] as const;

/** What an order's page shows. */
export const orderPage = [
  'status',
  'status_reason',
  'hosted_pbx_domain',
  'wholesaler_name',
  'contact',
  'delivery_address',
  'order_items',
  'sub_total',
  'freight',
  'gst',
  'total',
  'bc_sales_invoice_lines',
  'shipped_via',
  'shipping_ref',
  'comments',
  'dateCreated',
  'createdBy',
] as const;

/** Takes an order back of which nothing was delivered. */
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
  confirm: 'Cancel order {title}? What was picked goes back to stock.',
  success: 'Order {title} cancelled.',
} as const;
