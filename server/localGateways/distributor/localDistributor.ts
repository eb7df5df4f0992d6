import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { getToday } from '../../common/localDate';
import type { Database } from '../../database/database';
import { allocateIds } from '../../database/recordSequence';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type {
  SalesProgress,
  StockedProduct,
  StockGateway,
} from '../../gateways/distributor/distributorGateway';
import { ApiError, createConflictError } from '../../http/errors/apiError';
import { runWithoutAudit } from '../runWithoutAudit';
import { buildInvoice, countSerials } from './localDistributorInvoice';
import {
  allocateOrder,
  type DistributorOrder,
  getStage,
  getSteps,
  getTotalStock,
} from './localDistributorOrder';

export const PRODUCT_KIND = 'distributor_product';
export const ORDER_KIND = 'distributor_order';

/** Stock level below which a part is restocked, once a day. */
const REORDER_BELOW = 8;
const RESTOCK_QUANTITIES = { NSW: 12, VIC: 8, QLD: 4 };

type StoredRow = { id: number; key: string; body: Record<string, unknown> };

/** Locks the rows of a kind until the end of the transaction. */
async function lockRows(tx: Transaction, kind: string, keys?: string[]): Promise<StoredRow[]> {
  return tx
    .select({ id: records.id, key: records.key, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.kind, kind),
        isNull(records.domainName),
        keys === undefined ? undefined : inArray(records.key, keys),
      ),
    )
    .orderBy(asc(records.key))
    .for('update');
}

const saveRow = (tx: Transaction, id: number, body: object) =>
  tx
    .update(records)
    .set({ body: body as Record<string, unknown> })
    .where(eq(records.id, id));

const getDetail = ({ body }: StoredRow): StockedProduct => body.detail as StockedProduct;
const getOrder = ({ body }: StoredRow): DistributorOrder => body as unknown as DistributorOrder;

/**
 * A distributor simulator that stores its data in the database. It has stock in several states, ships an order in two
 * parts if the nearest warehouse lacks some items, advances an order one step with each query, and gives every unit its
 * own serial number.
 */
export const createLocalStock = (db: Database): StockGateway => ({
  within: createLocalStock,
  async products(parts) {
    return runWithoutAudit(db, async (tx) => {
      const rows = await lockRows(tx, PRODUCT_KIND, parts);
      if (parts === undefined) for (const row of rows) await restock(tx, row);
      return rows.map(getDetail);
    });
  },

  async place(order) {
    return runWithoutAudit(db, async (tx) => {
      // Serialises duplicates of the same message, so that the second request finds the order created by the
      // first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${order.payloadID}))`);
      const [known] = await lockRows(tx, ORDER_KIND, [order.payloadID]);
      if (known) return getOrder(known);
      const parts = (order.customerPurchaseOrderLines ?? []).map(({ itemId }) => itemId ?? '');
      const rows = await lockRows(tx, PRODUCT_KIND, parts);
      const stock = new Map(rows.map((row) => [row.key, getDetail(row)]));
      const unknown = parts.find((part) => !stock.has(part));
      if (unknown !== undefined)
        throw new ApiError(
          502,
          'gateway',
          t('The distributor refused the order: it does not sell part {unknown}.', { unknown }),
        );
      const shares = allocateOrder(order, stock);
      for (const row of rows) await saveRow(tx, row.id, row.body);
      const [number = 0] = await allocateIds(tx, 1);
      const newOrder: DistributorOrder = {
        salesID: `SO${number}`,
        webOrderID: `W${number}`,
        order,
        parts: shares,
        step: 0,
        invoices: [],
        cancelled: false,
      };
      await tx.insert(records).values({
        kind: ORDER_KIND,
        key: order.payloadID,
        body: newOrder as unknown as Record<string, unknown>,
      });
      return newOrder;
    });
  },

  async progress(payloadIDs) {
    if (payloadIDs.length === 0) return [];
    return runWithoutAudit(db, async (tx) => {
      const rows = await lockRows(tx, ORDER_KIND, payloadIDs);
      const answers: SalesProgress[] = [];
      for (const row of rows) {
        const advanced = await advanceOrder(tx, getOrder(row));
        await saveRow(tx, row.id, advanced);
        answers.push({
          payloadID: row.key,
          salesID: advanced.salesID,
          step: advanced.step,
          stage: getStage(advanced),
          invoices: advanced.invoices,
          part: advanced.invoices.length,
          parts: advanced.parts.length,
        });
      }
      return answers;
    });
  },

  async cancel(payloadID) {
    await runWithoutAudit(db, async (tx) => {
      const [row] = await lockRows(tx, ORDER_KIND, [payloadID]);
      if (!row || getOrder(row).cancelled) return;
      const order = getOrder(row);
      const [invoice] = order.invoices;
      if (invoice)
        throw createConflictError(
          t(
            "The distributor has delivered {salesID} already, with invoice {invoiceID}. What has come can't be cancelled.",
            { salesID: order.salesID, invoiceID: invoice.invoiceID },
          ),
        );
      await returnToStock(tx, order);
      await saveRow(tx, row.id, { ...order, cancelled: true, step: order.step + 1 });
    });
  },
});

/** Advances an order by one step, which may add an invoice. */
async function advanceOrder(tx: Transaction, order: DistributorOrder): Promise<DistributorOrder> {
  const steps = getSteps(order.parts.length);
  if (order.cancelled || order.step >= steps.length - 1) return order;
  const step = order.step + 1;
  const part = order.parts[(steps[step]?.invoices ?? 0) - 1];
  if (!part) return { ...order, step };
  const rows = await lockRows(
    tx,
    PRODUCT_KIND,
    part.map(({ partNumber }) => partNumber),
  );
  const stock = new Map(rows.map((row) => [row.key, getDetail(row)]));
  const newIds = await allocateIds(tx, 1 + countSerials(part, stock));
  return {
    ...order,
    step,
    invoices: [...order.invoices, buildInvoice(order, part, stock, newIds, getToday())],
  };
}

async function returnToStock(tx: Transaction, { parts }: DistributorOrder): Promise<void> {
  const portions = parts.flat();
  const rows = await lockRows(
    tx,
    PRODUCT_KIND,
    portions.map(({ partNumber }) => partNumber),
  );
  for (const row of rows) {
    const detail = getDetail(row);
    for (const { partNumber, state, quantity } of portions)
      if (state && partNumber === row.key) detail[state] = (detail[state] ?? 0) + quantity;
    detail.qty = getTotalStock(detail);
    await saveRow(tx, row.id, row.body);
  }
}

async function restock(tx: Transaction, row: StoredRow): Promise<void> {
  const detail = getDetail(row);
  if (getTotalStock(detail) >= REORDER_BELOW || row.body.delivered === getToday()) return;
  for (const [state, many] of Object.entries(RESTOCK_QUANTITIES) as ['NSW' | 'VIC' | 'QLD', number][])
    detail[state] = (detail[state] ?? 0) + many;
  detail.qty = getTotalStock(detail);
  await saveRow(tx, row.id, { ...row.body, delivered: getToday() });
}
