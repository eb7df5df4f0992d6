import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { t } from '#i18n';
import { phoneNumbers } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { changeNumbers, isOneOfNumbers } from '../numbers/changes/changeNumbers';
import { formatNumber } from '../numbers/format/formatNumber';
import { requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import { type Answers, oneInUse, resolveReferences } from '../references/resolveReferences';
import { changeOrder, lockOrder, numbersOf, type PortOrderRow, requireTransition } from './portRows';
import { shownPortOrder } from './shownPortOrders';
import { tellOfPort } from './tellOfPort';
import { tellCarrier } from './tellPortJob';

/** Gives the numbers of an order back, all of them and as one change of the log, while there is a way back. */
export const rollBackPortOrder: Handler<'RollBackPortOrder'> = ({ db, body, actor, scope }) =>
  inTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, async (tx) => {
    const order = await lockOrder(tx, scope, body.id);
    requireTransition(order, 'rollBack');
    requireWindow(order);
    const rows = await numbersOf(tx, order);
    const numbers = rows.map(({ number }) => number);
    await freeReferences(tx, numbers, body);
    const fresh = rows.filter(({ wasKnown }) => !wasKnown).map(({ number }) => number);
    const known = rows.filter(({ wasKnown }) => wasKnown).map(({ number }) => number);
    // Those somebody has removed since are gone already.
    if (fresh.length > 0)
      await changeNumbers(tx, unrestrictedScope, 'portBack', { where: isOneOfNumbers(fresh) });
    if (known.length > 0)
      await changeNumbers(
        tx,
        unrestrictedScope,
        'portOut',
        { where: isOneOfNumbers(known) },
        { cancelType: 'PortOut', cancelComment: 'Given back to the carrier it had moved in from' },
      );
    const now = await changeOrder(tx, actor.id, order, 'rollBack');
    await tellCarrier(tx, order.id);
    await tellOfPort(tx, now, actor.id);
    return shownPortOrder(tx, scope.level, order.id);
  });

/** @throws ApiError 409 `window_over` */
function requireWindow({ id, wayBackUntil }: PortOrderRow): void {
  if (wayBackUntil !== null && Date.parse(wayBackUntil) > Date.now()) return;
  const until = new Date(wayBackUntil ?? 0).toISOString();
  throw new ApiError(
    409,
    'window_over',
    t('The way back of order {id} ended at {moment} UTC.', {
      id,
      moment: until.slice(0, 16).replace('T', ' '),
    }),
    { details: { id, until } },
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
