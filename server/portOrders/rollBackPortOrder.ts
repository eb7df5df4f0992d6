import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberState, NumberTransitionName } from '../../contract/numbers/numberStates';
import type { Handler } from '../apiCalls/callHandler';
import { getZone } from '../calls/domainClock';
import { formatNumber } from '../common/formatNumber';
import { phoneNumbers } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Scope } from '../http/tenancy/tenantScope';
import { formatLocalMoment } from '../language/formatLocalMoment';
import { changeNumbers, isAmongNumbers } from '../numbers/changes/changeNumbers';
import { createTransitionError } from '../numbers/changes/numberTransitionErrors';
import { requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import {
  createInUseFormatter,
  type ReplacementAnswers,
  resolveReferences,
} from '../references/resolveReferences';
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

/** Returns all numbers of an order to their previous carrier, in one audit group. Only possible within the rollback period. */
export const rollBackPortOrder: Handler<'RollBackPortOrder'> = ({ request, caller, services: { db } }) =>
  runInTransaction(db, { ...caller.actor, group: caller.actor.group ?? randomUUID() }, async (tx) => {
    const order = await lockOrder(tx, caller.scope, request.body.id);
    requireTransition(order, 'rollBack');
    await requireRollBackWindow(tx, order);
    const rows = await readOrderNumbers(tx, order);
    const numbers = rows.map(({ number }) => number);
    await requireOwnNumbers(tx, caller.scope, order, numbers);
    await releaseReferences(tx, numbers, request.body);
    // Numbers that have been deleted in the meantime need no further action.
    for (const way of new Set(rows.map(getReturnTransition))) {
      const going = rows.filter((row) => getReturnTransition(row) === way).map(({ number }) => number);
      await changeNumbers(
        tx,
        unrestrictedScope,
        way,
        { condition: isAmongNumbers(going) },
        {
          ...(way !== 'portBack' && { cancelComment: 'Given back to the carrier it had moved in from' }),
          ...(way === 'portBackOut' && { cancelType: 'PortOut' }),
        },
      );
    }
    const now = await updateOrder(tx, caller.actor.id, order, 'rollBack');
    await enqueueCarrierUpdate(tx, order.id);
    await notifyPortChange(tx, now, caller.actor.id);
    return readPortOrder(tx, caller.scope.level, order.id);
  });

const returnTransitions: Partial<Record<NumberState, NumberTransitionName>> = {
  ported_out: 'portBackOut',
  cancelled: 'portBackCancelled',
};

/** Returns the transition that reverts the port of a number. */
const getReturnTransition = ({ knownAs }: PortNumberRow): NumberTransitionName =>
  (knownAs && returnTransitions[knownAs]) ?? 'portBack';

/** @throws ApiError 409 `window_over` */
async function requireRollBackWindow(
  tx: Transaction,
  { id, domainName, wayBackUntil }: PortOrderRow,
): Promise<void> {
  if (wayBackUntil !== null && Date.parse(wayBackUntil) > Date.now()) return;
  const until = new Date(wayBackUntil ?? 0).toISOString();
  const domain = domainName ? await requireDomain(tx, unrestrictedScope, domainName) : { timezone: null };
  throw new ApiError(
    409,
    'window_over',
    t('Order {id} could be rolled back until {moment}.', {
      id: getReference({ id }),
      moment: formatLocalMoment(until, getZone(domain)),
    }),
    { details: { id, until } },
  );
}

/**
 * Only staff can return numbers that staff have since moved to another wholesaler. @throws ApiError 409 naming the
 * number, but not its owner
 */
async function requireOwnNumbers(
  tx: Transaction,
  { level }: Scope,
  { wholesalerId }: PortOrderRow,
  numbers: string[],
): Promise<void> {
  if (level === 'staff') return;
  const rows = await tx
    .select({ number: phoneNumbers.phoneNumber, wholesalerId: phoneNumbers.wholesalerId })
    .from(phoneNumbers)
    .where(isAmongNumbers(numbers))
    .orderBy(phoneNumbers.phoneNumber)
    .for('update');
  const otherRows = rows.filter((row) => row.wholesalerId !== wholesalerId);
  if (otherRows.length > 0)
    throw createTransitionError(
      'portBack',
      otherRows.map(({ number }) => ({ number, reason: t('is somebody else’s by now') })),
    );
}

/** Removes the numbers from the caller ids of the phone systems that currently use them. */
async function releaseReferences(
  tx: Transaction,
  numbers: string[],
  answers: ReplacementAnswers,
): Promise<void> {
  const places = await tx
    .selectDistinct({ name: phoneNumbers.domainName })
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.phoneNumber, numbers), isNotNull(phoneNumbers.domainName)));
  const [first = ''] = numbers;
  const inUse =
    numbers.length === 1
      ? createInUseFormatter(formatNumber(first))
      : (locationText: string) =>
          t(
            '{count, plural, other {# numbers are used by {places}. Say what takes their place, or have them taken out.}}',
            { count: numbers.length, places: locationText },
          );
  for (const { name } of places) {
    if (name === null) continue;
    const domain = await requireDomain(tx, unrestrictedScope, name);
    await resolveReferences(tx, domain, { kind: 'number', names: numbers, inUse }, answers);
  }
}
