import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberState } from '../../contract/numbers/numberStates';
import type { Handler } from '../apiCalls/callHandler';
import { phoneNumbers, portNumbers } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { ApiError, createConflictError } from '../http/errors/apiError';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import { formatLocalDay } from '../language/formatLocalDay';
import { insertNumbers } from '../numbers/changes/addNumbers';
import { changeNumbers, isAmongNumbers } from '../numbers/changes/changeNumbers';
import { createTransitionError } from '../numbers/changes/numberTransitionErrors';
import type { NumberChanges } from '../numbers/changes/numberTransitionValues';
import { resolveDestination } from '../numbers/domainNumbers/numberDestination';
import { findDomainCustomer, requireDomain, requireTrunk, unrestrictedScope } from '../numbers/numberOwners';
import { buildChangedBy } from '../records/recordStamps';
import { getFaultMessage, isUnavailable } from './checkPortNumbers';
import { getPortToday } from './getPortToday';
import { notifyPortChange } from './notifyPortChange';
import { readPortOrder } from './portOrderResponses';
import {
  getReference,
  lockOrder,
  type PortNumberRow,
  type PortOrderRow,
  readOrderNumbers,
  requireTransition,
  updateOrder,
} from './portRows';
import { enqueueCarrierUpdate } from './sendPortJob';

/** Adds the numbers of an order to the inventory as assigned and routed, in one transaction and one audit group. */
export const cutOverPortOrder: Handler<'CutOverPortOrder'> = ({ request, caller, services: { db } }) =>
  runInTransaction(db, { ...caller.actor, group: caller.actor.group ?? randomUUID() }, async (tx) => {
    const order = await lockOrder(tx, caller.scope, request.body.id);
    requireTransition(order, 'cutOver');
    await requireCutOverDay(tx, order);
    const numbers = await readOrderNumbers(tx, order);
    await importNumbers(tx, caller.scope, caller.actor.id, order, numbers);
    const now = await updateOrder(tx, caller.actor.id, order, 'cutOver', {
      cutOverAt: sql`statement_timestamp()`,
      wayBackUntil: sql`statement_timestamp() + make_interval(hours => ${order.windowHours}::int)`,
    });
    await enqueue(tx, {
      kind: 'finishPort',
      payload: { order: order.id },
      key: String(order.id),
      runAt: new Date(now.wayBackUntil ?? 0),
    });
    await enqueueCarrierUpdate(tx, order.id);
    await notifyPortChange(tx, now, caller.actor.id);
    return readPortOrder(tx, caller.scope.level, order.id);
  });

/** @throws ApiError 409 `too_early` before the confirmed date */
async function requireCutOverDay(
  tx: Transaction,
  { id, domainName, confirmedDate }: PortOrderRow,
): Promise<void> {
  if (confirmedDate !== null && confirmedDate <= (await getPortToday(tx, domainName))) return;
  throw new ApiError(
    409,
    'too_early',
    t('Order {id} moves on {day}: it can be cut over from that day on.', {
      id: getReference({ id }),
      day: formatLocalDay(confirmedDate ?? ''),
    }),
    { details: { id, date: confirmedDate } },
  );
}

async function importNumbers(
  tx: Transaction,
  scope: Scope,
  actorId: string,
  order: PortOrderRow,
  rows: readonly PortNumberRow[],
): Promise<void> {
  const { id, domainName, remoteTrunkId, wholesalerId } = order;
  if (domainName === null && remoteTrunkId === null)
    throw createConflictError(
      t('The phone system of order {id} is gone: its numbers have nowhere to go.', {
        id: getReference({ id }),
      }),
    );
  const domain = domainName ? await requireDomain(tx, unrestrictedScope, domainName) : undefined;
  const trunk = remoteTrunkId ? await requireTrunk(tx, unrestrictedScope, remoteTrunkId) : undefined;
  const removedStates = await readUnavailableNumbers(
    tx,
    scope,
    rows.map(({ number }) => number),
  );
  const known = [...removedStates.keys()];
  if (known.length > 0) {
    // The new owner replaces the previous one.
    await tx
      .update(phoneNumbers)
      .set({ wholesalerId, ...buildChangedBy(actorId) })
      .where(isAmongNumbers(known));
    for (const knownAs of new Set(removedStates.values()))
      await tx
        .update(portNumbers)
        .set({ knownAs })
        .where(
          inArray(
            portNumbers.id,
            rows.filter(({ number }) => removedStates.get(number) === knownAs).map((row) => row.id),
          ),
        );
  }
  const newNumbers = rows.map(({ number }) => number).filter((number) => !removedStates.has(number));
  if (newNumbers.length > 0) await insertNumbers(tx, newNumbers, wholesalerId);
  const place: NumberChanges = {
    ...(domain && { domain, customerNumber: await findDomainCustomer(tx, domain) }),
    ...(trunk && { trunk }),
  };
  for (const leadsTo of new Set(rows.map((row) => row.leadsTo)))
    await changeNumbers(
      tx,
      unrestrictedScope,
      'portIn',
      { numbers: rows.filter((row) => row.leadsTo === leadsTo).map(({ number }) => number) },
      { ...place, ...(domain && leadsTo && (await resolveDestination(tx, domain, leadsTo))) },
    );
}

/**
 * Locks numbers that are still in the inventory but no longer available, and returns their states.
 * @throws ApiError 409 for numbers in another state
 */
async function readUnavailableNumbers(
  tx: Transaction,
  scope: Scope,
  numbers: string[],
): Promise<ReadonlyMap<string, NumberState>> {
  const { phoneNumber: number, state, wholesalerId, domainName } = phoneNumbers;
  const rows = await tx
    .select({ number, state, wholesalerId, domainName })
    .from(phoneNumbers)
    .where(isAmongNumbers(numbers))
    .orderBy(phoneNumbers.phoneNumber)
    .for('update');
  const existing = rows.filter((row) => !isUnavailable(row.state));
  if (existing.length > 0)
    throw createTransitionError(
      'portIn',
      existing.map((row) => ({
        number: row.number,
        reason: getFaultMessage(isInScope(scope, row) ? 'in_inventory' : 'elsewhere'),
      })),
    );
  return new Map(rows.map((row) => [row.number, row.state]));
}
