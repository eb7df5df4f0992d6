import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { ratePlanReplacementCalls } from '../../contract/console/ratePlanReplacement';
import { RatePlan, type ratePlanCalls } from '../../contract/wholesale/ratePlans';
import type { HandlersFor } from '../apiCalls/callHandler';
import { toCentsOrNull } from '../common/currency';
import { ratePlans, wholesalerRatePlans, wholesalers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { filterAndSortList } from '../http/lists/listInMemory';
import {
  formatNames,
  getCreationColumns,
  getModificationColumns,
  getUnknownFields,
} from '../http/tenancy/rowFields';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import {
  buildPlanScope,
  checkPlanNo,
  checkWholesaler,
  clearDefault,
  findPlan,
  toRatePlanAnswer,
} from './ratePlanQueries';
import { readWholesalers } from './wholesalerQueries';

/** Handlers for rate plans. Staff see all of them; resellers see those of their wholesaler. */
export const ratePlanHandlers: HandlersFor<
  keyof typeof ratePlanCalls | keyof typeof ratePlanReplacementCalls
> = {
  async GetRatePlans({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesaler_id } = body;
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    const rows = await db
      .select()
      .from(ratePlans)
      .where(buildPlanScope(db, wholesaler_id ?? null, scope))
      .orderBy(asc(ratePlans.ratePlanNo));
    return filterAndSortList(rows.map(toRatePlanAnswer), body, RatePlan);
  },

  async CreateRatePlan({ request: { body }, caller: { session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      await checkPlanNo(tx, body.rate_plan_no, null);
      if (body.is_default) await clearDefault(tx, body.plan_type ?? null, null);
      const [created] = await tx
        .insert(ratePlans)
        .values({
          ratePlanNo: body.rate_plan_no,
          ratePlanDescription: body.rate_plan_description,
          planType: body.plan_type,
          isDefault: body.is_default ?? false,
          discountId: body.discount_id,
          priceCents: toCentsOrNull(body.price),
          extra: getUnknownFields(RatePlan, body),
          ...getCreationColumns(session),
        })
        .returning();
      if (!created) throw new Error('The new rate plan was not returned');
      return toRatePlanAnswer(created);
    });
  },

  async UpdateRatePlan({ request: { body }, caller: { session, actor }, services: { db } }) {
    const { id } = body;
    if (!id) throw createInvalidFieldError('id', t('Rate plan id is required.'));
    return runInTransaction(db, actor, async (tx) => {
      const stored = await findPlan(tx, id);
      await checkPlanNo(tx, body.rate_plan_no, id);
      const planType = body.plan_type === undefined ? stored.planType : body.plan_type;
      if (body.is_default) await clearDefault(tx, planType, id);
      const [changed] = await tx
        .update(ratePlans)
        .set({
          ratePlanNo: body.rate_plan_no,
          ratePlanDescription: body.rate_plan_description,
          planType,
          isDefault: body.is_default === undefined ? undefined : (body.is_default ?? false),
          discountId: body.discount_id,
          priceCents: body.price === undefined ? undefined : toCentsOrNull(body.price),
          extra: { ...stored.extra, ...getUnknownFields(RatePlan, body) },
          ...getModificationColumns(session),
        })
        .where(eq(ratePlans.id, id))
        .returning();
      return toRatePlanAnswer(changed ?? stored);
    });
  },

  async RemoveRatePlan({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const plan = await findPlan(tx, body.id);
      const holders = await tx
        .select({ name: wholesalers.wholesalerName })
        .from(wholesalerRatePlans)
        .innerJoin(wholesalers, eq(wholesalers.id, wholesalerRatePlans.wholesalerId))
        .where(eq(wholesalerRatePlans.ratePlanId, plan.id))
        .orderBy(asc(wholesalers.wholesalerName));
      const names = holders.map(({ name }) => name);
      if (names.length > 0)
        throw createConflictError(
          t('Plan {ratePlanNo} is still used by {names}. Take it from them before removing it.', {
            ratePlanNo: plan.ratePlanNo,
            names: formatNames(names),
          }),
          { details: { wholesalers: names } },
        );
      await tx.delete(ratePlans).where(eq(ratePlans.id, plan.id));
      return undefined;
    });
  },

  async GetWholesalerByRatePlan({ request: { body }, caller: { scope }, services: { db } }) {
    const [plan] = await db
      .select({ id: ratePlans.id })
      .from(ratePlans)
      .where(and(eq(ratePlans.id, body.rate_plan_id), buildPlanScope(db, null, scope)));
    if (!plan)
      throw createNotFoundError(
        t('Rate plan {rateplanid} does not exist.', { rateplanid: body.rate_plan_id }),
      );
    const having = db
      .select({ one: sql`1` })
      .from(wholesalerRatePlans)
      .where(
        and(
          eq(wholesalerRatePlans.wholesalerId, wholesalers.id),
          eq(wholesalerRatePlans.ratePlanId, plan.id),
        ),
      );
    const isVisible = buildScopeWhere(scope, { wholesalerId: wholesalers.id });
    return readWholesalers(db, and(exists(having), isVisible));
  },

  async AddRatePlanToWholesaler({ request: { body }, caller: { actor, scope }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      await findPlan(tx, body.rate_plan_id);
      await checkWholesaler(tx, body.wholesaler_id, scope);
      await tx
        .insert(wholesalerRatePlans)
        .values({ wholesalerId: body.wholesaler_id, ratePlanId: body.rate_plan_id })
        .onConflictDoNothing();
      return undefined;
    });
  },

  async RemoveRatePlanFromWholesaler({ request: { body }, caller: { actor, scope }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const plan = await findPlan(tx, body.rate_plan_id);
      const name = await checkWholesaler(tx, body.wholesaler_id, scope);
      const removed = await tx
        .delete(wholesalerRatePlans)
        .where(
          and(
            eq(wholesalerRatePlans.wholesalerId, body.wholesaler_id),
            eq(wholesalerRatePlans.ratePlanId, plan.id),
          ),
        )
        .returning();
      if (removed.length === 0)
        throw createNotFoundError(
          t('{name} does not have plan {ratePlanNo}.', { name, ratePlanNo: plan.ratePlanNo }),
        );
      return undefined;
    });
  },

  async ReplaceRatePlan({ request: { body }, caller: { actor }, services: { db } }) {
    const { rate_plan_id, replace_with } = body;
    if (rate_plan_id === replace_with)
      throw createInvalidFieldError('replace_with', t('Choose another rate plan.'));
    return runInTransaction(db, actor, async (tx) => {
      await findPlan(tx, rate_plan_id);
      await findPlan(tx, replace_with);
      const unassigned = await tx
        .delete(wholesalerRatePlans)
        .where(eq(wholesalerRatePlans.ratePlanId, rate_plan_id))
        .returning({ wholesalerId: wholesalerRatePlans.wholesalerId });
      if (unassigned.length > 0)
        await tx
          .insert(wholesalerRatePlans)
          .values(unassigned.map(({ wholesalerId }) => ({ wholesalerId, ratePlanId: replace_with })))
          .onConflictDoNothing();
      return { changed: unassigned.length };
    });
  },
};
