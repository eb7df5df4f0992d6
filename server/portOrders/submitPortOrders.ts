import { sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { LETTER_DAYS } from '../../contract/numbers/portLimits';
import type { Handler } from '../apiCalls/callHandler';
import { addDays } from '../common/localDate';
import { runInTransaction, type Transaction } from '../database/transaction';
import { ApiError, createInvalidFieldError } from '../http/errors/apiError';
import type { Scope } from '../http/tenancy/tenantScope';
import { checkPortNumbers, requirePortable } from './checkPortNumbers';
import { lockPortNumbers } from './draftPortOrders';
import { getPortToday } from './getPortToday';
import { readPortOrders } from './portOrderResponses';
import {
  getReference,
  lockOrders,
  type PortOrderRow,
  readOrderNumbers,
  requireTransition,
  updateOrder,
} from './portRows';
import { enqueueCarrierUpdate } from './sendPortJob';

/** Submits orders to the losing carrier, using a job that runs after the commit. */
export const submitPortOrders: Handler<'SubmitPortOrders'> = ({ request, caller, services: { db } }) =>
  runInTransaction(db, caller.actor, async (tx) => {
    if (request.body.ids.length === 0) throw createInvalidFieldError('ids', t('Choose at least one order.'));
    const orders = await lockOrders(tx, caller.scope, request.body.ids);
    for (const order of orders) requireTransition(order, 'submit');
    await requireCompleteOrders(tx, orders);
    await lockPortNumbers(tx);
    for (const order of orders) {
      requirePortable(await recheckNumbers(tx, caller.scope, order));
      await updateOrder(tx, caller.actor.id, order, 'submit', {
        attempt: order.attempt + 1,
        submittedAt: sql`statement_timestamp()`,
        submittedBy: caller.actor.id,
        confirmedDate: null,
        confirmedTime: null,
        reasons: [],
      });
      await enqueueCarrierUpdate(tx, order.id);
    }
    return readPortOrders(
      tx,
      caller.scope.level,
      orders.map(({ id }) => id),
    );
  });

/** Checks the numbers again, because they may have since been added to the inventory or submitted in another order. */
const recheckNumbers = async (tx: Transaction, scope: Scope, order: PortOrderRow) =>
  checkPortNumbers(
    tx,
    scope,
    (await readOrderNumbers(tx, order)).map(({ number }) => number),
    order.id,
  );

/** Returns the fields that an order lacks for submission, with their labels. @param today date in the phone system's time zone */
function findMissingFields(order: PortOrderRow, today: string): [string, string][] {
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

/** @throws ApiError 409 `port_incomplete`, which lists every incomplete order with its missing fields */
async function requireCompleteOrders(tx: Transaction, orders: readonly PortOrderRow[]): Promise<void> {
  const incomplete: { id: number; missing: [string, string][] }[] = [];
  for (const order of orders) {
    const missing = findMissingFields(order, await getPortToday(tx, order.domainName));
    if (missing.length > 0) incomplete.push({ id: order.id, missing });
  }
  if (incomplete.length === 0) return;
  throw new ApiError(
    409,
    'port_incomplete',
    incomplete
      .map(({ id, missing }) =>
        t('Order {id} lacks {missing}.', {
          id: getReference({ id }),
          missing: joinAnd(missing.map(([, words]) => words)),
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
