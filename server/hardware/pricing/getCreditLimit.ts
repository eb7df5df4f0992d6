import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { openStatuses } from '../../../contract/hardware/orderStatuses';
import { formatCents, toCents } from '../../common/currency';
import { records, type wholesalers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { orders } from '../orders/hardwareOrderRecords';

/** Default credit limit for a wholesaler's open orders in cents, if its record has no `credit_limit`. */
const DEFAULT_CREDIT_LIMIT = 250_000;

/** Returns a wholesaler's credit limit in cents. */
export function getCreditLimit({ extra }: Pick<typeof wholesalers.$inferSelect, 'extra'>): number {
  const creditLimit = extra.credit_limit;
  const limit = typeof creditLimit === 'string' ? Number(creditLimit) : creditLimit;
  return toCents(
    typeof limit === 'number' && Number.isFinite(limit) && limit >= 0 ? limit : DEFAULT_CREDIT_LIMIT,
  );
}

/** Returns the total of a wholesaler's open orders in cents. Excludes orders on credit hold and, optionally, one given order. */
export async function sumOpenAmount(tx: Transaction, wholesalerId: number, except?: number): Promise<number> {
  const counted = openStatuses.filter((status) => status !== 'credithold');
  const [row] = await tx
    .select({
      cents: sql<string>`coalesce(sum(round((${records.body} ->> 'group_total')::numeric * 100)), 0)`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, orders.kind),
        eq(records.wholesalerId, wholesalerId),
        inArray(sql`${records.body} ->> 'status'`, counted),
        except === undefined ? undefined : ne(records.id, except),
      ),
    );
  return Number(row?.cents ?? 0);
}

/**
 * Returns why an order must be put on credit hold; null if it need not be.
 * @param open total of the other open orders, in cents
 */
export function findCreditHold(
  wholesaler: Pick<typeof wholesalers.$inferSelect, 'wholesalerName' | 'extra'>,
  open: number,
  groupTotal: number,
): string | null {
  const limit = getCreditLimit(wholesaler);
  if (open + groupTotal <= limit) return null;
  return (
    `Open orders of ${wholesaler.wholesalerName} come to ${formatCents(open)}; with this one (${formatCents(groupTotal)}) ` +
    `they would pass its credit limit of ${formatCents(limit)}. The order goes on when others are completed, or when the limit is raised.`
  );
}
