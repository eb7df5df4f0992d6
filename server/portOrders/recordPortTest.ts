import { t } from '#i18n';
import type { Handler } from '../apiCalls/callHandler';
import { runInTransaction } from '../database/transaction';
import { createInvalidFieldError } from '../http/errors/apiError';
import { requireNumber } from '../numberingPlan/normaliseNumber';
import { readPortOrder } from './portOrderResponses';
import { lockOrder, readOrderNumbers, updateOrder } from './portRows';

/** Maximum number of test calls stored per order; only the latest are retained. */
const MAX_TESTS = 200;

/** Records the result of test calls to one or all numbers of an order. */
export const recordPortTest: Handler<'NotePortTest'> = ({ request, caller: { actor, scope }, services }) =>
  runInTransaction(services.db, actor, async (tx) => {
    const order = await lockOrder(tx, scope, request.body.id);
    const number = request.body.number ? requireNumber(request.body.number, 'number') : null;
    if (number && !(await readOrderNumbers(tx, order)).some((row) => row.number === number))
      throw createInvalidFieldError('number', t('This number is not in the order.'));
    const test = {
      at: new Date().toISOString(),
      by: actor.name,
      number,
      works: request.body.works,
      note: request.body.note?.trim() || null,
    };
    await updateOrder(tx, actor.id, order, 'test', { tests: [...order.tests, test].slice(-MAX_TESTS) });
    return readPortOrder(tx, scope.level, order.id);
  });
