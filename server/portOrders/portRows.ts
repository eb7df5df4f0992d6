import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { joinAnd, t, translateWord } from '#i18n';
import {
  type PortState,
  type PortTransition,
  type PortTransitionName,
  portStates,
  portTransitions,
} from '../../contract/numbers/portStates';
import type { Database } from '../database/database';
import { portNumbers, portOrders } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, createNotFoundError } from '../http/errors/apiError';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import { buildChangedBy } from '../records/recordStamps';

export type PortOrderRow = typeof portOrders.$inferSelect;
export type PortNumberRow = typeof portNumbers.$inferSelect;

/** Returns the reference of an order at the carrier. */
export const getReference = ({ id }: Pick<PortOrderRow, 'id'>): string => `PORT-${id}`;

/** Parses the id from a reference. Returns null if the reference has a different format. */
export function parseReference(reference: string): number | null {
  const [, id] = /^PORT-(\d{1,15})$/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}

const createOrderNotFoundError = (id: number) =>
  createNotFoundError(t('There is no port order {id}.', { id: getReference({ id }) }));

/** Locks orders within the scope, sorted by id. @throws ApiError 404 */
export async function lockOrders(
  tx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<PortOrderRow[]> {
  const rows = await tx
    .select()
    .from(portOrders)
    .where(inArray(portOrders.id, [...new Set(ids)]))
    .orderBy(asc(portOrders.id))
    .for('update');
  const visible = rows.filter((row) => isInScope(scope, row));
  const missing = ids.find((id) => !visible.some((row) => row.id === id));
  if (missing !== undefined) throw createOrderNotFoundError(missing);
  return visible;
}

/** Locks one order. @throws ApiError 404 */
export async function lockOrder(tx: Transaction, scope: Scope, id: number): Promise<PortOrderRow> {
  const [row] = await lockOrders(tx, scope, [id]);
  if (!row) throw createOrderNotFoundError(id);
  return row;
}

/** Returns an order within the scope, without locking it. @throws ApiError 404 */
export async function readOrder(db: Database, scope: Scope, id: number): Promise<PortOrderRow> {
  const [row] = await db.select().from(portOrders).where(eq(portOrders.id, id));
  if (!row || !isInScope(scope, row)) throw createOrderNotFoundError(id);
  return row;
}

/** Returns the numbers of an order in ascending order, excluding withdrawn ones. */
export const readOrderNumbers = (db: Database, { id, state }: PortOrderRow): Promise<PortNumberRow[]> =>
  db
    .select()
    .from(portNumbers)
    .where(and(eq(portNumbers.orderId, id), eq(portNumbers.state, state)))
    .orderBy(asc(portNumbers.number));

/** @throws ApiError 409 `port_state` when the transition is invalid */
export function requireTransition({ id, state }: PortOrderRow, name: PortTransitionName): void {
  const { from }: PortTransition = portTransitions[name];
  if (from.includes(state)) return;
  throw new ApiError(
    409,
    'port_state',
    t('Order {id} is “{state}”. This can be done while it is {states}.', {
      id: getReference({ id }),
      state: translateWord(portStates[state]),
      states: joinAnd(from.map((state) => `“${translateWord(portStates[state])}”`)),
    }),
    { details: { id, state, from } },
  );
}

type OrderChanges = { [Name in keyof PortOrderRow]?: PortOrderRow[Name] | SQL };

/** Fields to clear when the content of the letter changes. */
export const clearedSignature = {
  signedName: null,
  signedTitle: null,
  signedOn: null,
  signedBy: null,
  letterId: null,
  letterSha256: null,
} as const;

/**
 * Applies a transition to an order and its numbers.
 * @throws ApiError 409 `port_state`
 */
export async function updateOrder(
  tx: Transaction,
  actorId: string,
  order: PortOrderRow,
  name: PortTransitionName,
  changes: OrderChanges = {},
): Promise<PortOrderRow> {
  requireTransition(order, name);
  const { to }: PortTransition = portTransitions[name];
  const state = to ?? order.state;
  const isOver = isFinalState(state);
  const [row] = await tx
    .update(portOrders)
    .set({
      ...(state !== order.state && { state }),
      ...(isOver && { endedAt: sql`statement_timestamp()` }),
      ...changes,
      ...buildChangedBy(actorId),
    })
    .where(eq(portOrders.id, order.id))
    .returning();
  if (!row) throw createOrderNotFoundError(order.id);
  if (state !== order.state)
    await tx
      .update(portNumbers)
      .set({ state, ...(state === 'submitted' && { reason: null }), ...buildChangedBy(actorId) })
      .where(and(eq(portNumbers.orderId, order.id), eq(portNumbers.state, order.state)));
  return row;
}

const isFinalState = (state: PortState): boolean =>
  state === 'done' || state === 'rolled_back' || state === 'cancelled';
