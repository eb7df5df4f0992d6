import { eq, isNotNull, sql } from 'drizzle-orm';
import { DialPlan } from '../../../contract/phoneSystem/wholeSystem';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { domains, records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { createCollection, sharedOwner } from '../../records/recordCollection';

/** Rules for outgoing calls, shared or belonging to one phone system. */
export const dialPlans = createCollection({
  kind: 'dial_plan',
  label: 'Dial plan',
  schema: DialPlan,
  key: 'name',
});

type DialPlanRecord = EntityRecord<typeof DialPlan>;

/**
 * Returns the shared dial plans, and those of a phone system or of all phone systems within a scope. A plan that is
 * only referenced is treated as shared.
 */
export async function listDialPlans(db: Database, scope: Scope, domain?: Domain): Promise<DialPlanRecord[]> {
  const shared = await dialPlans.all(db, sharedOwner);
  const domainPlans = domain
    ? await dialPlans.within(db, scope, eq(records.domainName, domain.domainName))
    : await dialPlans.within(db, scope, isNotNull(records.domainName));
  const uses = await countUsesByName(db, scope, domain);
  const known = [...shared, ...domainPlans].map(
    (plan): DialPlanRecord => ({
      ...plan,
      scope: plan.tenant === null ? 'global' : 'local',
      domain_name: plan.tenant,
      inuse: uses.get(plan.name ?? '') ?? 0,
    }),
  );
  const names = new Set(known.map(({ name }) => name));
  const named = [...uses].filter(([name]) => !names.has(name));
  return [
    ...known,
    ...named.map(([name, inuse]): DialPlanRecord => ({ name, scope: 'global', inuse, rules: [] })),
  ];
}

async function countUsesByName(db: Database, scope: Scope, domain?: Domain): Promise<Map<string, number>> {
  const ofDomain = <Column extends typeof records.domainName | typeof domains.domainName>(column: Column) =>
    domain ? eq(column, domain.domainName) : undefined;
  const systems = await db
    .select({ name: domains.dialPlan, many: sql<number>`count(*)::int` })
    .from(domains)
    .where(
      sql`${domains.dialPlan} <> '' and ${buildScopeWhere(scope, domains) ?? sql`true`} and ${ofDomain(domains.domainName) ?? sql`true`}`,
    )
    .groupBy(domains.dialPlan);
  const plan = sql<string>`${records.body} ->> 'dial_plan'`;
  const accounts = await db
    .select({ name: plan, many: sql<number>`count(*)::int` })
    .from(records)
    .where(
      sql`${plan} <> '' and ${buildScopeWhere(scope, records) ?? sql`true`} and ${ofDomain(records.domainName) ?? sql`true`}`,
    )
    .groupBy(sql`1`);
  const uses = new Map<string, number>();
  for (const { name, many } of [...systems, ...accounts])
    if (name) uses.set(name, (uses.get(name) ?? 0) + many);
  return uses;
}
