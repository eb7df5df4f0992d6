import type { OrderTransitionName } from '../../../contract/hardware/orderStatuses';
import { orderTransitions } from '../../../contract/hardware/orderStatuses';
import type { IconName } from '../../theme/icons';
import { cancelOrder } from './orders';

/** Builds a manual order transition, which is available only if the transition table allows it. */
const buildTransition = <const Name extends OrderTransitionName>(
  name: Name,
  label: string,
  icon: IconName,
  fields: readonly ('comment' | 'shipped_via' | 'shipping_ref')[] = ['comment'],
) =>
  ({
    name,
    label,
    icon,
    call: 'UpdateHardwareOrder',
    form: fields,
    send: { id: '$id', status: { literal: orderTransitions[name].to } },
    when: { field: 'status', in: orderTransitions[name].from },
    refresh: ['pbx-customer/hardware'],
  }) as const;

/** Staff actions on orders, subject to the transition table. */
export const orderProcessing = [
  {
    name: 'send',
    label: 'Send to the distributor',
    icon: 'Send',
    call: 'CreateOrders',
    form: ['deliveryMode', 'comments'],
    send: {
      customerPurchaseOrderID: '$record.order_id',
      hosted_pbx_domain: '$record.hosted_pbx_domain',
    },
    when: { field: 'status', in: orderTransitions.send.from },
    refresh: ['pbx-customer/hardware', 'hardware'],
    receipt: 'hardware-orders',
    success: '{count} sent to the distributor.',
  },
  { ...buildTransition('release', 'Release from credit hold', 'LockOpen'), success: '{count} released.' },
  { ...buildTransition('pick', 'Mark as being picked', 'Archive'), success: '{count} being picked.' },
  { ...buildTransition('pack', 'Mark as picked', 'CheckCircle'), success: '{count} picked.' },
  { ...buildTransition('pickRest', 'Pick the rest', 'Archive'), success: '{count} being picked.' },
  {
    ...buildTransition('invoice', 'Mark as invoiced', 'ReceiptLong', [
      'shipped_via',
      'shipping_ref',
      'comment',
    ]),
    success: '{count} invoiced.',
  },
  { ...buildTransition('complete', 'Mark as completed', 'CheckCircle'), success: '{count} completed.' },
  { ...buildTransition('fail', 'Mark as failed', 'ErrorOutlined'), success: '{count} marked as failed.' },
  {
    name: 'comment',
    label: 'Add comment',
    icon: 'Edit',
    call: 'UpdateHardwareOrder',
    form: [{ field: 'comment', required: true }],
    send: { id: '$id' },
    success: 'Comment added.',
  },
  {
    name: 'shipping',
    label: 'Add shipping details',
    icon: 'LocalShipping',
    on: 'row',
    call: 'UpdateHardwareOrder',
    form: [
      { field: 'shipped_via', initial: '$record.shipped_via' },
      { field: 'shipping_ref', initial: '$record.shipping_ref' },
    ],
    send: { id: '$id' },
    success: 'Kept.',
  },
  {
    name: 'askDistributor',
    label: 'Update statuses',
    icon: 'CloudSync',
    on: 'list',
    call: 'SalesStatusUpdate',
    help: 'Asks the distributor about all orders it has, takes in invoices, and releases what credit allows.',
    refresh: ['hardware'],
    success: '{answer.checked} orders checked, {answer.changed} updated.',
  },
  cancelOrder,
] as const;
