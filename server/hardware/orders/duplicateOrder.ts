import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { Owner } from '../../records/recordCollection';
import { type Order, orders } from './hardwareOrderRecords';

const DUPLICATE_WINDOW_SECONDS = 60;

interface OrderSubmission {
  order_id?: string | null;
  idempotency_key?: string | null;
}

/**
 * Returns the existing order if a request is a repetition; undefined if it is new. Orders are matched by order number
 * or key. Without either, they match if the same user sent the same content within a minute.
 * @throws ApiError 409 when the number or key belongs to an order with different content
 */
export async function findDuplicateOrder(
  tx: Transaction,
  owner: Owner,
  { order_id, idempotency_key }: OrderSubmission,
  fingerprint: string,
  person: string,
): Promise<Order | undefined> {
  if (order_id) {
    const known = (await orders.find(tx, owner, order_id)) as Order | undefined;
    if (known && known.status !== 'none' && known.fingerprint !== fingerprint)
      throw createConflictError(
        t('Order {orderid} has been placed already, with other items. Give the new one another number.', {
          orderid: order_id,
        }),
        { errors: [{ field: 'order_id', message: t('This number is taken by an order with other items.') }] },
      );
    return known;
  }
  const [known] = (await orders.within(
    tx,
    { level: 'customer', wholesalerId: null, domainName: owner.domainName },
    sql`${records.dateCreated} > statement_timestamp() - make_interval(secs => ${DUPLICATE_WINDOW_SECONDS})`,
    idempotency_key
      ? eq(sql`${records.body} ->> 'idempotency_key'`, idempotency_key)
      : and(
          eq(sql`${records.body} ->> 'fingerprint'`, fingerprint),
          eq(records.createdBy, person),
          sql`${records.body} ->> 'idempotency_key' is null`,
        ),
  )) as Order[];
  if (known && known.fingerprint !== fingerprint)
    throw createConflictError(
      t('Another order was sent with the same key a moment ago. Use a new key for a new order.'),
      {
        errors: [{ field: 'idempotency_key', message: t('This key belongs to another order.') }],
      },
    );
  return known;
}
