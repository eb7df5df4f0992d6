import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { today } from '../common/localDate';
import { phoneNumbers, portNumbers } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { ApiError, conflict } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { enqueue } from '../jobs/enqueue';
import { insertNumbers } from '../numbers/changes/addNumbers';
import { changeNumbers, isOneOfNumbers } from '../numbers/changes/changeNumbers';
import { refusal } from '../numbers/changes/numberTransitionErrors';
import type { NumberChanges } from '../numbers/changes/numberTransitionValues';
import { resolveDestination } from '../numbers/domainNumbers/numberDestination';
import { customerOf, requireDomain, requireTrunk, unrestrictedScope } from '../numbers/numberOwners';
import { changedBy } from '../records/recordStamps';
import { faultText } from './checkPortNumbers';
import {
  changeOrder,
  lockOrder,
  numbersOf,
  type PortNumberRow,
  type PortOrderRow,
  requireTransition,
} from './portRows';
import { shownPortOrder } from './shownPortOrders';
import { tellOfPort } from './tellOfPort';
import { tellCarrier } from './tellPortJob';

/** Takes numbers in as assigned and routed, in one transaction and as one change of the log: all of the order or none. */
export const cutOverPortOrder: Handler<'CutOverPortOrder'> = ({ db, body, actor, scope }) =>
  inTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, async (tx) => {
    const order = await lockOrder(tx, scope, body.id);
    requireTransition(order, 'cutOver');
    requireDay(order);
    const numbers = await numbersOf(tx, order);
    await takeIn(tx, actor.id, order, numbers);
    const now = await changeOrder(tx, actor.id, order, 'cutOver', {
      cutOverAt: sql`statement_timestamp()`,
      wayBackUntil: sql`statement_timestamp() + make_interval(hours => ${order.windowHours}::int)`,
    });
    await enqueue(tx, {
      kind: 'finishPort',
      payload: { order: order.id },
      key: String(order.id),
      runAt: new Date(now.wayBackUntil ?? 0),
    });
    await tellCarrier(tx, order.id);
    await tellOfPort(tx, now, actor.id);
    return shownPortOrder(tx, scope.level, order.id);
  });

/** @throws ApiError 409 `too_early` before the day the carrier has confirmed */
function requireDay({ id, confirmedDate }: PortOrderRow): void {
  if (confirmedDate !== null && confirmedDate <= today()) return;
  throw new ApiError(
    409,
    'too_early',
    t('Order {id} moves on {day}: it can be cut over from that day on.', { id, day: confirmedDate ?? '' }),
    { details: { id, date: confirmedDate } },
  );
}

async function takeIn(
  tx: Transaction,
  actorId: string,
  order: PortOrderRow,
  rows: readonly PortNumberRow[],
): Promise<void> {
  const { id, domainName, remoteTrunkId, wholesalerId } = order;
  if (domainName === null && remoteTrunkId === null)
    throw conflict(t('The phone system of order {id} is gone: its numbers have nowhere to go.', { id }));
  const domain = domainName ? await requireDomain(tx, unrestrictedScope, domainName) : undefined;
  const trunk = remoteTrunkId ? await requireTrunk(tx, unrestrictedScope, remoteTrunkId) : undefined;
  const known = await knownAsGone(
    tx,
    rows.map(({ number }) => number),
  );
  if (known.length > 0) {
    // Whoever had them before has them no longer.
    await tx
      .update(phoneNumbers)
      .set({ wholesalerId, ...changedBy(actorId) })
      .where(isOneOfNumbers(known));
    await tx
      .update(portNumbers)
      .set({ wasKnown: true })
      .where(
        inArray(
          portNumbers.id,
          rows.filter(({ number }) => known.includes(number)).map((row) => row.id),
        ),
      );
  }
  const fresh = rows.map(({ number }) => number).filter((number) => !known.includes(number));
  if (fresh.length > 0) await insertNumbers(tx, fresh, wholesalerId);
  const place: NumberChanges = {
    ...(domain && { domain, customerNumber: await customerOf(tx, domain) }),
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

/** Numbers the inventory knows as gone, held until the transaction ends. @throws ApiError 409 for those it has otherwise */
async function knownAsGone(tx: Transaction, numbers: string[]): Promise<string[]> {
  const rows = await tx
    .select({ number: phoneNumbers.phoneNumber, state: phoneNumbers.state })
    .from(phoneNumbers)
    .where(isOneOfNumbers(numbers))
    .orderBy(phoneNumbers.phoneNumber)
    .for('update');
  const held = rows.filter(({ state }) => state !== 'ported_out' && state !== 'cancelled');
  if (held.length > 0)
    throw refusal(
      'portIn',
      held.map(({ number }) => ({ number, reason: faultText('in_inventory') })),
    );
  return rows.map(({ number }) => number);
}
