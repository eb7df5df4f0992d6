import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { EntityRecord } from '../../contract/schema';
import type { RatePlan } from '../../contract/wholesale/ratePlans';
import { fromCents } from '../common/currency';
import type { Database } from '../database/database';
import { ratePlans, wholesalerRatePlans, wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { createNotFoundError, createTakenError } from '../http/errors/apiError';
import { buildScopeWhere, isInScope, type Scope } from '../http/tenancy/tenantScope';
import { pickStamps } from '../records/recordStamps';

export type RatePlanAnswer = EntityRecord<typeof RatePlan>;

/** Builds the condition for the plans of a wholesaler or, without one, all plans visible in the scope. */
export function buildPlanScope(db: Database, wholesalerId: number | null, scope: Scope) {
  const isVisible = buildScopeWhere(scope, { wholesalerId: wholesalerRatePlans.wholesalerId });
  if (wholesalerId === null && isVisible === undefined) return undefined;
  const isOfWholesaler =
    wholesalerId === null ? undefined : eq(wholesalerRatePlans.wholesalerId, wholesalerId);
  return exists(
    db
      .select({ one: sql`1` })
      .from(wholesalerRatePlans)
      .where(and(eq(wholesalerRatePlans.ratePlanId, ratePlans.id), isOfWholesaler, isVisible)),
  );
}

export function toRatePlanAnswer(row: typeof ratePlans.$inferSelect): RatePlanAnswer {
  return {
    ...row.extra,
    id: row.id,
    rate_plan_no: row.ratePlanNo,
    rate_plan_description: row.ratePlanDescription,
    plan_type: row.planType,
    is_default: row.isDefault,
    discount_id: row.discountId,
    price: row.priceCents === null ? null : fromCents(row.priceCents),
    ...pickStamps(row),
    tenant: null,
  };
}

export async function findPlan(tx: Transaction, id: number) {
  const [plan] = await tx.select().from(ratePlans).where(eq(ratePlans.id, id)).for('update');
  if (!plan) throw createNotFoundError(t('Rate plan {id} does not exist.', { id }));
  return plan;
}

/** Checks that a wholesaler exists within the scope. @returns its name */
export async function checkWholesaler(db: Database, id: number, scope: Scope): Promise<string> {
  const [wholesaler] = isInScope(scope, { wholesalerId: id })
    ? await db.select({ name: wholesalers.wholesalerName }).from(wholesalers).where(eq(wholesalers.id, id))
    : [];
  if (!wholesaler) throw createNotFoundError(t('Wholesaler {id} does not exist.', { id }));
  return wholesaler.name;
}

export async function checkPlanNo(db: Database, planNo: string, except: number | null): Promise<void> {
  const isOtherPlan = except === null ? undefined : ne(ratePlans.id, except);
  const [other] = await db
    .select({ description: ratePlans.ratePlanDescription })
    .from(ratePlans)
    .where(and(eq(ratePlans.ratePlanNo, planNo), isOtherPlan));
  if (other)
    throw createTakenError(
      'rate_plan_no',
      t('Plan no. {planNo} is taken by "{description}".', { planNo, description: other.description }),
    );
}

/** Clears the default flag of all plans of a type, except the plan `except`; each type has only one default. */
export async function clearDefault(
  tx: Transaction,
  planType: RatePlanAnswer['plan_type'] | null,
  except: number | null,
): Promise<void> {
  const sameType = planType ? eq(ratePlans.planType, planType) : sql`${ratePlans.planType} is null`;
  const isOtherPlan = except === null ? undefined : ne(ratePlans.id, except);
  await tx
    .update(ratePlans)
    .set({ isDefault: false })
    .where(and(eq(ratePlans.isDefault, true), sameType, isOtherPlan));
}
