import type { OrderTransitionName } from '../../../contract/hardware/orderStatuses';
import { orderTransitions } from '../../../contract/hardware/orderStatuses';
import type { IconName } from '../../theme/icons';
import { cancelOrder } from './orders';

/** Manual order transition, available only as the transition table allows. */
const transition = <const Name extends OrderTransitionName>(
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
    whenUnavailable: 'hide',
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
    whenUnavailable: 'hide',
    refresh: ['pbx-customer/hardware', 'hardware'],
    success: '{count} sent to the distributor.',
  },
  { ...transition('release', 'Release from credit hold', 'LockOpen'), success: '{count} released.' },
  { ...transition('pick', 'Mark as being picked', 'Archive'), success: '{count} being picked.' },
  { ...transition('pack', 'Mark as picked', 'CheckCircle'), success: '{count} picked.' },
  { ...transition('pickRest', 'Pick the rest', 'Archive'), success: '{count} being picked.' },
  {
    ...transition('invoice', 'Mark as invoiced', 'ReceiptLong', ['shipped_via', 'shipping_ref', 'comment']),
    success: '{count} invoiced.',
  },
  { ...transition('complete', 'Mark as completed', 'CheckCircle'), success: '{count} completed.' },
  { ...transition('fail', 'Mark as failed', 'ErrorOutlined'), success: '{count} marked as failed.' },
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
