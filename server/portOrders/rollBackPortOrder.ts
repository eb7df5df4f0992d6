import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberState, NumberTransitionName } from '../../contract/numbers/numberStates';
import { zoneOf } from '../calls/domainClock';
import { phoneNumbers } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import type { Scope } from '../http/tenancy/tenantScope';
import { spokenMoment } from '../language/spokenMoment';
import { changeNumbers, isOneOfNumbers } from '../numbers/changes/changeNumbers';
import { refusal } from '../numbers/changes/numberTransitionErrors';
import { formatNumber } from '../numbers/format/formatNumber';
import { requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import { type Answers, oneInUse, resolveReferences } from '../references/resolveReferences';
import {
  changeOrder,
  lockOrder,
  numbersOf,
  type PortNumberRow,
  type PortOrderRow,
  referenceOf,
  requireTransition,
} from './portRows';
import { shownPortOrder } from './shownPortOrders';
import { tellOfPort } from './tellOfPort';
import { tellCarrier } from './tellPortJob';

/** Gives the numbers of an order back, all of them and as one change of the log, while there is a way back. */
export const rollBackPortOrder: Handler<'RollBackPortOrder'> = ({ db, body, actor, scope }) =>
  inTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, async (tx) => {
    const order = await lockOrder(tx, scope, body.id);
    requireTransition(order, 'rollBack');
    await requireWindow(tx, order);
    const rows = await numbersOf(tx, order);
    const numbers = rows.map(({ number }) => number);
    await requireOwn(tx, scope, order, numbers);
    await freeReferences(tx, numbers, body);
    // Those somebody has removed since are gone already.
    for (const way of new Set(rows.map(wayBack))) {
      const going = rows.filter((row) => wayBack(row) === way).map(({ number }) => number);
      await changeNumbers(
        tx,
        unrestrictedScope,
        way,
        { where: isOneOfNumbers(going) },
        {
          ...(way !== 'portBack' && { cancelComment: 'Given back to the carrier it had moved in from' }),
          ...(way === 'portBackOut' && { cancelType: 'PortOut' }),
        },
      );
    }
    const now = await changeOrder(tx, actor.id, order, 'rollBack');
    await tellCarrier(tx, order.id);
    await tellOfPort(tx, now, actor.id);
    return shownPortOrder(tx, scope.level, order.id);
  });

const backAs: Partial<Record<NumberState, NumberTransitionName>> = {
  ported_out: 'portBackOut',
  cancelled: 'portBackCancelled',
};

/** What undoes that a number has moved in. */
const wayBack = ({ knownAs }: PortNumberRow): NumberTransitionName =>
  (knownAs && backAs[knownAs]) ?? 'portBack';

/** @throws ApiError 409 `window_over` */
async function requireWindow(tx: Transaction, { id, domainName, wayBackUntil }: PortOrderRow): Promise<void> {
  if (wayBackUntil !== null && Date.parse(wayBackUntil) > Date.now()) return;
  const until = new Date(wayBackUntil ?? 0).toISOString();
  const domain = domainName ? await requireDomain(tx, unrestrictedScope, domainName) : { timezone: null };
  throw new ApiError(
    409,
    'window_over',
    t('Order {id} could be rolled back until {moment}.', {
      id: referenceOf({ id }),
      moment: spokenMoment(until, zoneOf(domain)),
    }),
    { details: { id, until } },
  );
}

/** What staff have given to another wholesaler since is for them to give back. @throws ApiError 409 naming it, and not whose it is */
async function requireOwn(
  tx: Transaction,
  { level }: Scope,
  { wholesalerId }: PortOrderRow,
  numbers: string[],
): Promise<void> {
  if (level === 'staff') return;
  const rows = await tx
    .select({ number: phoneNumbers.phoneNumber, wholesalerId: phoneNumbers.wholesalerId })
    .from(phoneNumbers)
    .where(isOneOfNumbers(numbers))
    .orderBy(phoneNumbers.phoneNumber)
    .for('update');
  const others = rows.filter((row) => row.wholesalerId !== wholesalerId);
  if (others.length > 0)
    throw refusal(
      'portBack',
      others.map(({ number }) => ({ number, reason: t('is somebody else’s by now') })),
    );
}

/** Numbers are shown as caller IDs no longer, in whatever phone system they are by now. */
async function freeReferences(tx: Transaction, numbers: string[], answers: Answers): Promise<void> {
  const places = await tx
    .selectDistinct({ name: phoneNumbers.domainName })
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.phoneNumber, numbers), isNotNull(phoneNumbers.domainName)));
  const [first = ''] = numbers;
  const inUse =
    numbers.length === 1
      ? oneInUse(formatNumber(first))
      : (where: string) =>
          t(
            '{count, plural, other {# numbers are used by {places}. Say what takes their place, or have them taken out.}}',
            { count: numbers.length, places: where },
          );
  for (const { name } of places) {
    if (name === null) continue;
    const domain = await requireDomain(tx, unrestrictedScope, name);
    await resolveReferences(tx, domain, { kind: 'number', names: numbers, inUse }, answers);
  }
}
