import { and, asc, desc, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { QuoteLine } from '../apiCalls/quote';
import { fromCents } from '../common/currency';
import type { Database } from '../database/database';
import { ratePlans, wholesalerRatePlans } from '../database/schema';
import type { PlanType } from '../database/schema/wholesaleTables';

type PlanTerms = Pick<QuoteLine, 'plan' | 'price' | 'reason'>;

function toTerms(plan: typeof ratePlans.$inferSelect | undefined, planNo = ''): PlanTerms {
  if (!plan)
    return { plan: planNo || null, price: null, reason: t('The plan is agreed with the billing system') };
  const price = plan.priceCents === null ? null : fromCents(plan.priceCents);
  return {
    plan: `${plan.ratePlanDescription} (${plan.ratePlanNo})`,
    price,
    reason: price === null ? t('The rate plan states no price') : null,
  };
}

/** Returns the name and price of a rate plan. */
export async function readPlanTerms(db: Database, planNo: string): Promise<PlanTerms> {
  const [plan] = await db.select().from(ratePlans).where(eq(ratePlans.ratePlanNo, planNo));
  return toTerms(plan, planNo);
}

export async function readPlanTermsById(db: Database, id: number): Promise<PlanTerms> {
  const [plan] = await db.select().from(ratePlans).where(eq(ratePlans.id, id));
  return toTerms(plan);
}

/** Returns the terms of the plan of a type that billing uses by default for a wholesaler, as in reconciliation. */
export async function readDefaultTerms(
  db: Database,
  wholesalerId: number | null,
  planType: PlanType,
): Promise<PlanTerms> {
  const [row] = await db
    .select({ plan: ratePlans })
    .from(wholesalerRatePlans)
    .innerJoin(ratePlans, eq(ratePlans.id, wholesalerRatePlans.ratePlanId))
    .where(and(eq(wholesalerRatePlans.wholesalerId, wholesalerId ?? 0), eq(ratePlans.planType, planType)))
    .orderBy(desc(ratePlans.isDefault), asc(ratePlans.id))
    .limit(1);
  return toTerms(row?.plan);
}
