import { and, asc, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { computeGst, fromCents, toCents } from '../../common/currency';
import type { Database } from '../../database/database';
import { records, wholesalers } from '../../database/schema';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { type Order, orders } from '../orders/hardwareOrderRecords';
import type { DeliveredLine } from './recordInvoices';

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * Returns the first and last day of a month.
 * @param day `YYYY-MM-DD`; default: a day in the previous month
 * @throws ApiError 400 for an invalid date
 */
export function getMonthRange(
  day: string | null | undefined,
  now = new Date(),
): { first: string; last: string } {
  const selectedDay = day
    ? new Date(`${day}T00:00:00Z`)
    : new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0));
  const [year, month] = [selectedDay.getUTCFullYear(), selectedDay.getUTCMonth()];
  if (Number.isNaN(year) || year < 1 || year > 9999)
    throw createInvalidFieldError('month_ending', t('Month ending must be a date, such as 2026-10-31.'));
  const end = new Date(Date.UTC(2000, month + 1, 0));
  end.setUTCFullYear(year, month + 1, 0);
  const prefix = `${String(year).padStart(4, '0')}-${padTwoDigits(month + 1)}`;
  return { first: `${prefix}-01`, last: `${prefix}-${padTwoDigits(end.getUTCDate())}` };
}

interface PurchaseSum {
  description: string | null;
  orders: Set<number>;
  quantity: number;
  cents: number;
}

/** Summarises each wholesaler's invoiced purchases in a month, one line per part. */
export async function buildPurchaseSummary(
  db: Database,
  scope: Scope,
  { month_ending, group_no }: { month_ending?: string | null; group_no?: string | null },
) {
  const { first, last } = getMonthRange(month_ending);
  const groups = await db
    .select({ id: wholesalers.id, name: wholesalers.wholesalerName, groupNo: wholesalers.groupNo })
    .from(wholesalers)
    .where(buildScopeWhere(scope, { wholesalerId: wholesalers.id }))
    .orderBy(asc(wholesalers.groupNo));
  const selected = group_no ? groups.filter(({ groupNo }) => groupNo === group_no) : groups;
  if (group_no && selected.length === 0) {
    const message = `There is no group ${group_no}.`;
    throw createNotFoundError(message, { errors: [{ field: 'group_no', message }] });
  }
  if (selected.length === 0) return [];
  const delivered = (await orders.within(
    db,
    scope,
    and(
      inArray(
        records.wholesalerId,
        selected.map(({ id }) => id),
      ),
      sql`exists (select from jsonb_array_elements(coalesce(${records.body} -> 'bc_sales_invoice_lines', '[]')) as line
        where line ->> 'invoiceDate' between ${first} and ${last})`,
    ),
  )) as Order[];
  return selected.flatMap(({ id, name, groupNo }) =>
    [
      ...computeSums(
        delivered.filter(({ wholesalerid }) => wholesalerid === id),
        first,
        last,
      ),
    ]
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([part_number, { description, orders: bought, quantity, cents }]) => ({
        month_ending: last,
        group_no: groupNo,
        wholesaler_name: name,
        part_number,
        description,
        orders: bought.size,
        quantity,
        unit_price: fromCents(Math.round(cents / Math.max(1, quantity))),
        amount: fromCents(cents),
        gst: fromCents(computeGst(cents)),
        total: fromCents(cents + computeGst(cents)),
      })),
  );
}

function computeSums(all: Order[], first: string, last: string): Map<string, PurchaseSum> {
  const sums = new Map<string, PurchaseSum>();
  for (const order of all)
    for (const line of (order.bc_sales_invoice_lines ?? []) as DeliveredLine[]) {
      const date = line.invoiceDate ?? '';
      if (date < first || date > last) continue;
      const part = line.itemId ?? '';
      const sum = sums.get(part) ?? {
        description: line.description ?? null,
        orders: new Set(),
        quantity: 0,
        cents: 0,
      };
      sum.orders.add(order.id ?? 0);
      sum.quantity += line.quantity ?? 0;
      sum.cents += toCents(line.group_cost) * (line.quantity ?? 0);
      sums.set(part, sum);
    }
  return sums;
}
