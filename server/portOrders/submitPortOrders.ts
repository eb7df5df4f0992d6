import { inArray, sql } from 'drizzle-orm';
import { listed, t } from '#i18n';
import { portOrders } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { ApiError, invalid } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { checkPortNumbers, requireMovable } from './checkPortNumbers';
import { changeOrder, lockOrders, numbersOf, type PortOrderRow, requireTransition } from './portRows';
import { readPortOrders } from './shownPortOrders';
import { tellCarrier } from './tellPortJob';

/** Sends orders to the losing carrier: their job does, once they are kept as submitted. */
export const submitPortOrders: Handler<'SubmitPortOrders'> = ({ db, body, actor, scope }) =>
  inTransaction(db, actor, async (tx) => {
    if (body.ids.length === 0) throw invalid('ids', t('Choose at least one order.'));
    const orders = await lockOrders(tx, scope, body.ids);
    for (const order of orders) requireTransition(order, 'submit');
    requireComplete(orders);
    for (const order of orders) {
      requireMovable(await checkNow(tx, order));
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

/** The inventory may have got one of the numbers since. */
const checkNow = async (tx: Transaction, order: PortOrderRow) =>
  checkPortNumbers(
    tx,
    (await numbersOf(tx, order)).map(({ number }) => number),
    order.id,
  );

/** What an order lacks before a carrier takes it, by wire name. */
function missingIn({ accountNumber, billingName, letterId }: PortOrderRow): [string, string][] {
  const parts: [string, string, unknown][] = [
    ['account_number', t('the account number'), accountNumber],
    ['billing_name', t('the name on the bill'), billingName],
    ['letter', t('the signed letter of authority'), letterId],
  ];
  return parts.flatMap(([field, words, value]) =>
    value === null ? [[field, words] as [string, string]] : [],
  );
}

/** @throws ApiError 409 `port_incomplete` naming every order, and what it lacks */
function requireComplete(orders: readonly PortOrderRow[]): void {
  const incomplete = orders.flatMap((order) => {
    const missing = missingIn(order);
    return missing.length === 0 ? [] : [{ id: order.id, missing }];
  });
  if (incomplete.length === 0) return;
  throw new ApiError(
    409,
    'port_incomplete',
    incomplete
      .map(({ id, missing }) =>
        t('Order {id} lacks {missing}.', { id, missing: listed(missing.map(([, words]) => words)) }),
      )
      .join(' '),
    {
      details: {
        orders: incomplete.map(({ id, missing }) => ({ id, missing: missing.map(([field]) => field) })),
      },
    },
  );
}
