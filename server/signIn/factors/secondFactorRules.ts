import { and, eq, sql } from 'drizzle-orm';
import { SecondFactorRule } from '../../../contract/console/secondFactor';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createCollection } from '../../records/recordCollection';
import type { Account } from '../accounts/signInAccounts';

export const secondFactorRules = createCollection({
  kind: 'second_factor_rule',
  label: 'Rule',
  schema: SecondFactorRule,
  key: 'id',
});

const globalScope = { level: 'staff', wholesalerId: null, domainName: null } as const;

/** Whether a rule requires a second factor; a rule applies if all of its conditions match the account. */
export async function needsSecondFactor(db: Database, account: Account): Promise<boolean> {
  const rules = await secondFactorRules.within(db, globalScope);
  if (rules.length === 0) return false;
  const role = await findRoleId(db, account.id);
  const matches = (stated: unknown, actual: unknown) =>
    stated === null || stated === undefined || stated === actual;
  return rules.some(
    (rule: EntityRecord<typeof SecondFactorRule>) =>
      matches(rule.account_type, account.level) &&
      matches(rule.wholesaler_id, account.wholesalerId) &&
      matches(rule.domain_name, account.domainName) &&
      matches(rule.role_id, role),
  );
}

async function findRoleId(db: Database, accountId: string): Promise<number | null> {
  const [user] = await db
    .select({ role: sql<number | null>`(${records.body} ->> 'role_id')::int` })
    .from(records)
    .where(and(eq(records.kind, 'user'), eq(records.key, accountId)));
  return user?.role ?? null;
}
