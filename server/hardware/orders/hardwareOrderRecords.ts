import { and, eq, type SQL } from 'drizzle-orm';
import { type MessageDescriptor, msg, t, translateWord } from '#i18n';
import { HardwareOrder } from '../../../contract/hardware/orderEntities';
import {
  isTransitionAllowed,
  type OrderStatus,
  type OrderTransitionName,
  orderStatuses,
  orderTransitions,
} from '../../../contract/hardware/orderStatuses';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { createCollection, type Owner } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';

/** A stored order, with the public fields and additional internal ones. */
export type Order = EntityRecord<typeof HardwareOrder> &
  Stored & {
    pbx_extensions?: {
      extension_no: string;
      name: string | null;
      make: string | null;
      model: string | null;
    }[];
    /** Hash of the requested content, for detecting duplicates. */
    fingerprint?: string;
    idempotency_key?: string;
    /** The last step reported by the distributor. */
    distributor_step?: number;
  };

export const orderSearch = [
  'order_id',
  'hosted_pbx_domain',
  'wholesaler_name',
  'contact',
  'shipping_ref',
] as const;

/** Orders, keyed by order number within each phone system; `id` is unique across all phone systems. */
export const orders = createCollection({
  kind: 'hardware_order',
  label: 'Order',
  schema: HardwareOrder,
  key: 'order_id',
  search: orderSearch,
});

export const getOrderOwner = (order: Order): Owner => ({
  domainName: order.hosted_pbx_domain ?? null,
  wholesalerId: order.wholesalerid ?? null,
});

export const getOrderStatus = ({ status }: { status?: string | null | undefined }): OrderStatus =>
  status && Object.hasOwn(orderStatuses, status) ? (status as OrderStatus) : 'none';

/** Identifies an order in a request: by id, or by order number, which is unique within its phone system. */
export interface OrderIdentifier {
  id?: number | null;
  order_id?: string | null;
  hosted_pbx_domain?: string | null;
}

function buildIdentifierConditions(
  { id, order_id, hosted_pbx_domain }: OrderIdentifier,
  field: string,
): (SQL | undefined)[] {
  if (id) return [eq(records.id, id)];
  if (!order_id) throw createInvalidFieldError(field, t('Say which order: its number or its id.'));
  const domain = hosted_pbx_domain?.trim().toLowerCase();
  return [eq(records.key, order_id), domain ? eq(records.domainName, domain) : undefined];
}

/**
 * Returns the order that a request identifies.
 * @param field name of the identifying field, for errors
 * @throws ApiError 404 when there is no such order within the scope; 409 when several phone systems have an order with
 * this number
 */
export async function findOrder(
  db: Database,
  scope: Scope,
  name: OrderIdentifier,
  field = 'order_id',
): Promise<Order> {
  const [first, second] = await orders.within(db, scope, ...buildIdentifierConditions(name, field));
  if (!first) {
    const message = t('Order {id} does not exist.', { id: name.order_id ?? name.id });
    throw createNotFoundError(message, { errors: [{ field, message }] });
  }
  if (second)
    throw createConflictError(
      t('Several phone systems have an order {orderid}. Name its domain as well.', {
        orderid: name.order_id,
      }),
      {
        errors: [{ field: 'hosted_pbx_domain', message: t('Name the domain as well.') }],
      },
    );
  return first as Order;
}

/** Returns an order and locks it until the end of the transaction. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, orders.kind), eq(records.id, id)))
    .for('no key update');
  const [order] = await orders.within(tx, staffScope, eq(records.id, id));
  if (!order) throw createNotFoundError(t('Order {id} does not exist.', { id }));
  return order as Order;
}

const staffScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };

const pickingError = msg('Order {order} can’t be picked: its status is “{status}”.');
const transitionErrors: Record<OrderTransitionName, MessageDescriptor> = {
  place: msg('Order {order} can’t be placed: its status is “{status}”.'),
  hold: msg('Order {order} can’t be held: its status is “{status}”.'),
  release: msg('Order {order} can’t be released: its status is “{status}”.'),
  send: msg('Order {order} can’t be sent to the distributor: its status is “{status}”.'),
  fail: msg('Order {order} can’t be marked as failed: its status is “{status}”.'),
  pick: pickingError,
  pack: pickingError,
  pickRest: pickingError,
  invoice: msg('Order {order} can’t be invoiced: its status is “{status}”.'),
  complete: msg('Order {order} can’t be completed: its status is “{status}”.'),
  cancel: msg('Order {order} can’t be cancelled: its status is “{status}”.'),
};

/** @throws ApiError 409 stating the order's status and why the transition is not allowed */
export function checkTransition(order: Order, name: OrderTransitionName): OrderStatus {
  const status = getOrderStatus(order);
  if (isTransitionAllowed(name, status)) return orderTransitions[name].to;
  const refusal = t(transitionErrors[name], {
    order: order.order_id,
    status: translateWord(orderStatuses[status]),
  });
  throw createConflictError(
    status === 'credithold' && order.status_reason ? `${refusal} ${order.status_reason}` : refusal,
    {
      details: { status, allowed: orderTransitions[name].from },
    },
  );
}
