import { and, eq, inArray, sql } from 'drizzle-orm';
import { portNumbers, portOrders } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { PortProgress, PortRefusal } from '../gateways/carrier/portGateway';
import { unrestrictedScope } from '../numbers/numberOwners';
import { buildChangedBy } from '../records/recordStamps';
import { notifyPortChange } from './notifyPortChange';
import {
  lockOrder,
  type PortNumberRow,
  type PortOrderRow,
  parseReference,
  readOrderNumbers,
  updateOrder,
} from './portRows';

/**
 * Whether an answer contains new information about an order, including confirmed numbers that were rejected afterwards.
 * @param numbers numbers of the order
 */
export function hasNewProgress(
  order: PortOrderRow,
  { attempt, confirmed, refused }: PortProgress,
  numbers: readonly PortNumberRow[],
): boolean {
  if (attempt !== order.attempt) return false;
  if (order.state === 'submitted') return confirmed !== undefined || refused.length > 0;
  if (order.state !== 'confirmed') return false;
  if (confirmed === undefined) return refused.length > 0;
  return (
    confirmed.date !== order.confirmedDate ||
    confirmed.time !== order.confirmedTime ||
    refused.some((refusal) => numbers.some(({ number }) => number === refusal.number))
  );
}

/**
 * Applies a carrier's answer, idempotently. If some numbers are rejected and others confirmed, the rejected ones are
 * moved to a separate order, which can be corrected and resubmitted.
 * @returns whether the answer contained new information
 */
export async function applyPortProgress(
  tx: Transaction,
  actorId: string,
  progress: PortProgress,
): Promise<boolean> {
  const id = parseReference(progress.reference);
  if (id === null) return false;
  const order = await lockOrder(tx, unrestrictedScope, id);
  const numbers = await readOrderNumbers(tx, order);
  if (!hasNewProgress(order, progress, numbers)) return false;
  const { confirmed, refused } = progress;
  const reasonOf = new Map(refused.flatMap(({ number, code }) => (number ? [[number, code] as const] : [])));
  const refusedNumbers = numbers.filter(({ number }) => reasonOf.has(number));
  if (!confirmed || refusedNumbers.length === numbers.length) {
    await saveReasons(tx, actorId, order.id, reasonOf);
    const reasons = refused.filter(isAboutOrder).map(({ code }) => code);
    const rejected = await updateOrder(tx, actorId, order, 'reject', {
      reasons,
      confirmedDate: null,
      confirmedTime: null,
    });
    await notifyPortChange(tx, rejected, actorId);
    return true;
  }
  if (refusedNumbers.length > 0) {
    const splitOrder = await splitOffNumbers(
      tx,
      actorId,
      order,
      refusedNumbers.map((row) => row.id),
    );
    await saveReasons(tx, actorId, splitOrder.id, reasonOf);
    await notifyPortChange(tx, splitOrder, actorId);
  }
  const now = await updateOrder(tx, actorId, order, 'confirm', {
    confirmedDate: confirmed.date,
    confirmedTime: confirmed.time,
  });
  await notifyPortChange(tx, now, actorId);
  return true;
}

const isAboutOrder = ({ number }: PortRefusal): boolean => number === undefined;

async function saveReasons(
  tx: Transaction,
  actorId: string,
  orderId: number,
  reasons: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [number, reason] of reasons)
    await tx
      .update(portNumbers)
      .set({ reason, ...buildChangedBy(actorId) })
      .where(and(eq(portNumbers.orderId, orderId), eq(portNumbers.number, number)));
}

/** Moves rejected numbers to a separate order, with the data of the letter of authority, which also covers them. */
async function splitOffNumbers(
  tx: Transaction,
  actorId: string,
  order: PortOrderRow,
  numbers: readonly number[],
): Promise<PortOrderRow> {
  const {
    id,
    attempt: _attempt,
    confirmedDate: _date,
    confirmedTime: _time,
    submittedAt: _submittedAt,
    tests: _tests,
    dateCreated: _created,
    dateLastModified: _changed,
    ...copied
  } = order;
  const [row] = await tx
    .insert(portOrders)
    .values({ ...copied, state: 'rejected', followsId: id, lastModifiedBy: actorId })
    .returning();
  if (!row) throw new Error('The order was not copied.');
  await tx
    .update(portNumbers)
    .set({ orderId: row.id, state: 'rejected', reason: sql`null`, ...buildChangedBy(actorId) })
    .where(inArray(portNumbers.id, [...numbers]));
  return row;
}
