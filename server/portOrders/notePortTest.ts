import { t } from '#i18n';
import { inTransaction } from '../database/transaction';
import { invalid } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { requireNumber } from '../numbers/format/normaliseNumber';
import { changeOrder, lockOrder, numbersOf } from './portRows';
import { shownPortOrder } from './shownPortOrders';

/** Test calls an order keeps, the latest. */
const MOST_TESTS = 200;

/** Notes whether a number rings, or all of them do. */
export const notePortTest: Handler<'NotePortTest'> = ({ db, body, actor, scope }) =>
  inTransaction(db, actor, async (tx) => {
    const order = await lockOrder(tx, scope, body.id);
    const number = body.number ? requireNumber(body.number, 'number') : null;
    if (number && !(await numbersOf(tx, order)).some((row) => row.number === number))
      throw invalid('number', t('This number is not in the order.'));
    const test = {
      at: new Date().toISOString(),
      by: actor.name,
      number,
      works: body.works,
      note: body.note?.trim() || null,
    };
    await changeOrder(tx, actor.id, order, 'test', { tests: [...order.tests, test].slice(-MOST_TESTS) });
    return shownPortOrder(tx, scope.level, order.id);
  });
