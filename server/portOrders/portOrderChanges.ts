import { and, asc, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { HandlersFor } from '../apiCalls/callHandler';
import { portNumbers } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createForbiddenError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import { requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import { buildChangedBy } from '../records/recordStamps';
import { type CheckedNumber, checkPortNumbers, requirePortable } from './checkPortNumbers';
import {
  draftPortOrders,
  insertNumbers,
  lockPortNumbers,
  parseDetails,
  requireCapacity,
  requireCategory,
  validateLeads,
} from './draftPortOrders';
import { getPortToday } from './getPortToday';
import { readPortOrder, readPortOrders } from './portOrderResponses';
import {
  clearedSignature,
  lockOrder,
  lockOrders,
  type PortNumberRow,
  type PortOrderRow,
  readOrderNumbers,
  requireTransition,
  updateOrder,
} from './portRows';
import { enqueueCarrierUpdate } from './sendPortJob';

type PortOrderChangeName =
  | 'CreatePortOrders'
  | 'UpdatePortOrder'
  | 'AddPortNumbers'
  | 'TakeOutPortNumbers'
  | 'RoutePortNumbers'
  | 'CancelPortOrder';

/** Fields that appear in the letter of authority. */
const signedFields = ['losingCarrier', 'accountNumber', 'billingName', 'billingAddress'] as const;

export const portOrderChanges: HandlersFor<PortOrderChangeName> = {
  CreatePortOrders: ({ request: { body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const ids = await draftPortOrders(tx, scope, actor.id, body);
      return readPortOrders(tx, scope.level, ids);
    }),

  UpdatePortOrder: ({ request: { body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const order = await lockOrder(tx, scope, body.id);
      const details = parseDetails(body, await getPortToday(tx, order.domainName));
      const isStated = signedFields.some(
        (name) => details[name] !== undefined && details[name] !== order[name],
      );
      await updateOrder(tx, actor.id, order, 'edit', { ...details, ...(isStated && clearedSignature) });
      return readPortOrder(tx, scope.level, order.id);
    }),

  AddPortNumbers: ({ request: { body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const order = await lockOrder(tx, scope, body.id);
      requireTransition(order, 'edit');
      if (body.numbers.length === 0)
        throw createInvalidFieldError('numbers', t('Choose at least one number.'));
      await lockPortNumbers(tx);
      const checked = await checkPortNumbers(tx, scope, body.numbers);
      requirePortable(checked);
      requireNewNumbers(checked, await readOrderNumbers(tx, order));
      await requireCapacity(tx, order, checked.length);
      requireCategory(checked, order.category, 'numbers');
      const domain = order.domainName
        ? await requireDomain(tx, unrestrictedScope, order.domainName)
        : undefined;
      const [lead = null] = await validateLeads(tx, domain, [body.leads_to]);
      await insertNumbers(
        tx,
        actor.id,
        order,
        checked,
        checked.map(() => lead),
      );
      await updateOrder(tx, actor.id, order, 'edit', clearedSignature);
      return readPortOrder(tx, scope.level, order.id);
    }),

  async TakeOutPortNumbers({ request: { body }, caller: { actor, scope }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const { orders, numbers } = await lockNumbers(tx, scope, body.ids);
      for (const order of orders) requireTransition(order, 'edit');
      await tx
        .update(portNumbers)
        .set({ state: 'cancelled', ...buildChangedBy(actor.id) })
        .where(
          inArray(
            portNumbers.id,
            numbers.map(({ id }) => id),
          ),
        );
      for (const order of orders) {
        const isEmpty = (await readOrderNumbers(tx, order)).length === 0;
        // Updates the order's modification time, so that users who are about to sign it notice the change.
        await updateOrder(tx, actor.id, order, isEmpty ? 'cancel' : 'edit');
        if (isEmpty && order.attempt > 0) await enqueueCarrierUpdate(tx, order.id);
      }
    });
    return undefined;
  },

  async RoutePortNumbers({ request: { body }, caller: { actor, scope }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const { orders, numbers } = await lockNumbers(tx, scope, body.ids);
      for (const order of orders) {
        requireTransition(order, 'route');
        const domain = order.domainName
          ? await requireDomain(tx, unrestrictedScope, order.domainName)
          : undefined;
        const [leadsTo = null] = await validateLeads(tx, domain, [body.leads_to]);
        await tx
          .update(portNumbers)
          .set({ leadsTo, ...buildChangedBy(actor.id) })
          .where(
            and(
              eq(portNumbers.orderId, order.id),
              inArray(
                portNumbers.id,
                numbers.map(({ id }) => id),
              ),
            ),
          );
      }
    });
    return undefined;
  },

  CancelPortOrder: ({ request: { body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const order = await lockOrder(tx, scope, body.id);
      requireTransition(order, 'cancel');
      if (scope.level === 'customer' && (order.state === 'submitted' || order.state === 'confirmed'))
        throw createForbiddenError(
          t('The carrier has this order already. Ask your provider to take it back.'),
        );
      await updateOrder(tx, actor.id, order, 'cancel', { cancelReason: body.reason?.trim() || null });
      if (order.attempt > 0) await enqueueCarrierUpdate(tx, order.id);
      return readPortOrder(tx, scope.level, order.id);
    }),
};

/** @throws ApiError 409 when the order already contains one of the numbers */
function requireNewNumbers(checked: readonly CheckedNumber[], ownRows: readonly PortNumberRow[]): void {
  const known = new Set(ownRows.map(({ number }) => number));
  requirePortable(
    checked.map(
      (checkedNumber): CheckedNumber =>
        checkedNumber.number && known.has(checkedNumber.number)
          ? { ...checkedNumber, fault: 'in_order' }
          : checkedNumber,
    ),
  );
}

/** Locks the orders of the given numbers, and returns the orders and numbers. @throws ApiError 404 */
async function lockNumbers(
  tx: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<{ orders: PortOrderRow[]; numbers: PortNumberRow[] }> {
  if (ids.length === 0) throw createInvalidFieldError('ids', t('Choose at least one number.'));
  const read = () =>
    tx
      .select()
      .from(portNumbers)
      .where(inArray(portNumbers.id, [...new Set(ids)]))
      .orderBy(asc(portNumbers.id));
  const before = (await read()).filter((row) => isInScope(scope, row));
  const orders = await lockOrders(
    tx,
    scope,
    before.map(({ orderId }) => orderId),
  );
  // Read again under the lock, because the numbers may have changed.
  const numbers = (await read()).filter(({ orderId, state }) =>
    orders.some((order) => order.id === orderId && order.state === state),
  );
  const missing = ids.find((id) => !numbers.some((row) => row.id === id));
  if (missing !== undefined)
    throw createNotFoundError(
      t('Some of these numbers are in no open port order by now. Look at the list again.'),
    );
  return { orders, numbers };
}
