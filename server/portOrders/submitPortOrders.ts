import { inArray, sql } from 'drizzle-orm';
import { listed, t } from '#i18n';
import { LETTER_DAYS } from '../../contract/numbers/portLimits';
import { addDays } from '../common/localDate';
import { portOrders } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { ApiError, invalid } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import type { Scope } from '../http/tenancy/tenantScope';
import { checkPortNumbers, requireMovable } from './checkPortNumbers';
import { lockPortNumbers } from './draftPortOrders';
import {
  changeOrder,
  lockOrders,
  numbersOf,
  type PortOrderRow,
  referenceOf,
  requireTransition,
} from './portRows';
import { portToday } from './portToday';
import { readPortOrders } from './shownPortOrders';
import { tellCarrier } from './tellPortJob';

/** Sends orders to the losing carrier: their job does, once they are kept as submitted. */
export const submitPortOrders: Handler<'SubmitPortOrders'> = ({ db, body, actor, scope }) =>
  inTransaction(db, actor, async (tx) => {
    if (body.ids.length === 0) throw invalid('ids', t('Choose at least one order.'));
    const orders = await lockOrders(tx, scope, body.ids);
    for (const order of orders) requireTransition(order, 'submit');
    await requireComplete(tx, orders);
    await lockPortNumbers(tx);
    for (const order of orders) {
      requireMovable(await checkNow(tx, scope, order));
      await changeOrder(tx, actor.id, order, 'submit', {
        attempt: order.attempt + 1,
        submittedAt: sql`statement_timestamp()`,
        submittedBy: actor.id,
        confirmedDate: null,
        confirmedTime: null,
        reasons: [],
      });
      await tellCarrier(tx, order.id);
    }
    return readPortOrders(tx, scope.level, {
      where: inArray(
        portOrders.id,
        orders.map(({ id }) => id),
      ),
    });
  });

/** The inventory, or another order that was submitted first, may have got one of the numbers since. */
const checkNow = async (tx: Transaction, scope: Scope, order: PortOrderRow) =>
  checkPortNumbers(
    tx,
    scope,
    (await numbersOf(tx, order)).map(({ number }) => number),
    order.id,
  );

/** What an order lacks before a carrier takes it, by wire name. @param today where its numbers go */
function missingIn(order: PortOrderRow, today: string): [string, string][] {
  const { accountNumber, billingName, letterId, signedOn, wantedDate } = order;
  const isRecent = signedOn !== null && signedOn >= addDays(today, -LETTER_DAYS);
  const parts: [field: string, words: string, isThere: boolean][] = [
    ['account_number', t('the account number'), accountNumber !== null],
    ['billing_name', t('the name on the bill'), billingName !== null],
    ['letter', t('the signed letter of authority'), letterId !== null],
    [
      'signed_on',
      t('a letter signed within the last {days} days', { days: LETTER_DAYS }),
      letterId === null || isRecent,
    ],
    ['wanted_date', t('a wanted date that is not past'), wantedDate === null || wantedDate >= today],
  ];
  return parts.flatMap(([field, words, isThere]): [string, string][] => (isThere ? [] : [[field, words]]));
}

/** @throws ApiError 409 `port_incomplete` naming every order, and what it lacks */
async function requireComplete(tx: Transaction, orders: readonly PortOrderRow[]): Promise<void> {
  const incomplete: { id: number; missing: [string, string][] }[] = [];
  for (const order of orders) {
    const missing = missingIn(order, await portToday(tx, order.domainName));
    if (missing.length > 0) incomplete.push({ id: order.id, missing });
  }
  if (incomplete.length === 0) return;
  throw new ApiError(
    409,
    'port_incomplete',
    incomplete
      .map(({ id, missing }) =>
        t('Order {id} lacks {missing}.', {
          id: referenceOf({ id }),
          missing: listed(missing.map(([, words]) => words)),
        }),
      )
      .join(' '),
    {
      details: {
        orders: incomplete.map(({ id, missing }) => ({ id, missing: missing.map(([field]) => field) })),
      },
    },
  );
}
