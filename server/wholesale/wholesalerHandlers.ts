import { and, eq, ne } from 'drizzle-orm';
import { t } from '#i18n';
import { Wholesaler, type wholesalerCalls } from '../../contract/wholesale/wholesalers';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { wholesalerRatePlans, wholesalers } from '../database/schema';
import { wholesalerContexts } from '../database/sealed/sealedColumns';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createInvalidFieldError, createNotFoundError, createTakenError } from '../http/errors/apiError';
import { filterAndSortList } from '../http/lists/listInMemory';
import { getCreationColumns, getModificationColumns, getUnknownFields } from '../http/tenancy/rowFields';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import { sealText } from '../secrets/sealFields';
import { readWholesalers, type WholesalerAnswer } from './wholesalerQueries';

/** Handlers for wholesalers. Staff see all of them; resellers see only their own. */
export const wholesalerHandlers: HandlersFor<keyof typeof wholesalerCalls> = {
  async GetWholesalers({ request: { body }, caller: { scope }, services: { db } }) {
    const visible = await readWholesalers(db, buildScopeWhere(scope, { wholesalerId: wholesalers.id }));
    return filterAndSortList(visible, body, Wholesaler);
  },

  async UpdateWholesaler({ request: { body }, caller: { session, actor }, services: { db } }) {
    const { id } = body;
    if (!id) throw createInvalidFieldError('id', t('Wholesaler id is required.'));
    return runInTransaction(db, actor, async (tx) => {
      const stored = await lockWholesaler(tx, id);
      await checkGroupNo(tx, body.group_no, id);
      await tx
        .update(wholesalers)
        .set({
          wholesalerName: body.wholesaler_name,
          csp: body.csp,
          groupNo: body.group_no === '' ? null : body.group_no,
          activeHostServer: body.active_host_server,
          defaultPricingSource: body.default_pricing_source,
          provPass: sealText(body.prov_pass, wholesalerContexts.provPass, stored.provPass),
          provPin: sealText(body.prov_pin, wholesalerContexts.provPin, stored.provPin),
          extra: { ...stored.extra, ...getUnknownFields(Wholesaler, body) },
          ...getModificationColumns(session),
        })
        .where(eq(wholesalers.id, id));
      return readWholesaler(tx, id);
    });
  },

  async DuplicateWholesaler({ request: { body }, caller: { session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const like = await lockWholesaler(tx, body.id);
      await checkGroupNo(tx, body.group_no, null);
      const [created] = await tx
        .insert(wholesalers)
        .values({
          wholesalerName: body.wholesaler_name,
          groupNo: body.group_no,
          ...(body.copy_csp !== false && { csp: like.csp }),
          ...(body.copy_host_server !== false && { activeHostServer: like.activeHostServer }),
          ...(body.copy_pricing_source !== false && { defaultPricingSource: like.defaultPricingSource }),
          ...(body.copy_provisioning && { provPass: like.provPass, provPin: like.provPin }),
          extra: like.extra,
          ...getCreationColumns(session),
        })
        .returning({ id: wholesalers.id });
      if (!created) throw new Error('The new wholesaler has no id');
      if (body.copy_rate_plans !== false) await copyRatePlans(tx, body.id, created.id);
      return readWholesaler(tx, created.id);
    });
  },
};

async function lockWholesaler(tx: Transaction, id: number) {
  const [stored] = await tx.select().from(wholesalers).where(eq(wholesalers.id, id)).for('update');
  if (!stored) throw createNotFoundError(t('Wholesaler {id} does not exist.', { id }));
  return stored;
}

/** Checks that a group number is unused. @param except wholesaler that may already have the number */
async function checkGroupNo(db: Database, groupNo: string | null | undefined, except: number | null) {
  if (!groupNo) return;
  const isOther = except === null ? undefined : ne(wholesalers.id, except);
  const [other] = await db
    .select({ name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(and(eq(wholesalers.groupNo, groupNo), isOther));
  if (other)
    throw createTakenError(
      'group_no',
      t('Group no. {groupNo} belongs to {name}. Choose another one.', { groupNo, name: other.name }),
    );
}

async function copyRatePlans(tx: Transaction, from: number, to: number): Promise<void> {
  const plans = await tx
    .select({ ratePlanId: wholesalerRatePlans.ratePlanId })
    .from(wholesalerRatePlans)
    .where(eq(wholesalerRatePlans.wholesalerId, from));
  if (plans.length > 0)
    await tx
      .insert(wholesalerRatePlans)
      .values(plans.map(({ ratePlanId }) => ({ wholesalerId: to, ratePlanId })));
}

async function readWholesaler(db: Database, id: number): Promise<WholesalerAnswer> {
  const [wholesaler] = await readWholesalers(db, eq(wholesalers.id, id));
  if (!wholesaler) throw createNotFoundError(t('Wholesaler {id} does not exist.', { id }));
  return wholesaler;
}
