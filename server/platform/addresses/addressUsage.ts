import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { getOwner } from '../../accounts/accountStore';
import { formatNumber } from '../../common/formatNumber';
import type { Database } from '../../database/database';
import { emergencyAddresses, records } from '../../database/schema';
import { getOrderStatus, orders } from '../../hardware/orders/hardwareOrderRecords';
import { createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { formatNames } from '../../http/tenancy/rowFields';

export interface AddressOrder {
  id: number | null | undefined;
  order_id: string | null | undefined;
  status: OrderStatus;
}

export async function readOrdersByAddress(
  db: Database,
  domain: Domain,
): Promise<Map<number, AddressOrder[]>> {
  const byAddress = new Map<number, AddressOrder[]>();
  for (const order of await orders.all(db, getOwner(domain))) {
    const places = [
      order.delivery_addressid,
      ...(order.order_items ?? []).map((item) => item.delivery_addressid),
    ];
    const orderSummary = { id: order.id, order_id: order.order_id, status: getOrderStatus(order) };
    for (const place of new Set(places))
      if (place) byAddress.set(place, [...(byAddress.get(place) ?? []), orderSummary]);
  }
  return byAddress;
}

const closedStatuses = new Set<string>(['completed', 'failed', 'cancelled']);

/**
 * Rejects deleting addresses that are in use.
 * @throws ApiError 409 naming the orders, extensions or numbers that use them
 */
export async function requireUnusedAddresses(db: Database, domain: Domain, ids: number[]): Promise<void> {
  const byAddress = await readOrdersByAddress(db, domain);
  const open = ids.flatMap((id) =>
    (byAddress.get(id) ?? []).filter(({ status }) => !closedStatuses.has(status)),
  );
  if (open.length > 0) {
    const names = [...new Set(open.map((order) => order.order_id ?? String(order.id)))];
    throw createConflictError(
      t('Hardware order {names} goes to this address. Wait for it, or cancel it first.', {
        names: formatNames(names),
      }),
      {
        details: { orders: names },
      },
    );
  }
  const openOrders = await db
    .select({ account: records.key })
    .from(records)
    .where(
      and(
        eq(records.kind, 'extension'),
        eq(records.domainName, domain.domainName),
        inArray(sql`${records.body} ->> 'addressid'`, ids.map(String)),
      ),
    )
    .orderBy(records.key);
  if (openOrders.length === 0) return requireNoEmergencyUse(db, ids);
  const names = openOrders.map(({ account }) => account);
  throw createConflictError(
    t('The phone of extension {names} stands at this address. Give it another one first.', {
      names: formatNames(names),
    }),
    {
      details: { extensions: names },
    },
  );
}

/** Rejects deleting addresses that are or will be filed with emergency services. @throws ApiError 409 naming the numbers */
async function requireNoEmergencyUse(db: Database, ids: number[]): Promise<void> {
  const rows = await db
    .select({ number: emergencyAddresses.phoneNumber })
    .from(emergencyAddresses)
    .where(inArray(emergencyAddresses.addressId, ids))
    .orderBy(emergencyAddresses.phoneNumber);
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  throw createConflictError(
    t('This is the emergency address of {names}. Give them another one first.', {
      names: formatNames(numbers.map((number) => formatNumber(number))),
    }),
    { details: { numbers } },
  );
}
