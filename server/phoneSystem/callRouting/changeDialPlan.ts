import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { GrantedPermissions } from '../../access/approvalRules';
import { accountTypeByKind } from '../../accounts/accountStore';
import { requireAccountPermission } from '../../accounts/requireForAccount';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Scope } from '../../http/tenancy/tenantScope';
import { changeDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { changeAccount } from '../accounts/changeAccount';
import { listDialPlans } from './dialPlanRecords';

/** Context of a dial plan change, with the acting user and their permissions. */
interface DialPlanChange {
  actor: Actor;
  scope: Scope;
  domain: Domain;
  grantedOver: (accounts: number) => GrantedPermissions | null;
}

/**
 * Sets the dial plan of a phone system, and of every account that has a different plan of its own.
 * @returns the number of changed accounts
 * @throws ApiError 400 if the plan is unknown, 403 if the role may not change one of the accounts
 */
export async function changeDialPlan(
  tx: Transaction,
  { actor, scope, domain, grantedOver }: DialPlanChange,
  plan: string,
): Promise<number> {
  const known = await listDialPlans(tx, scope, domain);
  if (!known.some(({ name }) => name === plan))
    throw createInvalidFieldError('dial_plan', t('There is no dial plan “{plan}”.', { plan }));
  await changeDomainSettings(tx, actor, domain, { default_dialplan: plan });
  const domainRecords = await tx
    .select({ kind: records.kind, name: records.key })
    .from(records)
    .where(
      and(
        eq(records.domainName, domain.domainName),
        inArray(records.kind, [...accountTypeByKind.keys()]),
        sql`coalesce(${records.body} ->> 'dial_plan', '') not in ('', ${plan})`,
      ),
    )
    .orderBy(records.key);
  const granted = grantedOver(domainRecords.length);
  for (const { kind, name } of domainRecords) {
    const type = accountTypeByKind.get(kind);
    if (!type) continue;
    requireAccountPermission(granted, type);
    const change = { name, dial_plan: plan };
    await changeAccount(tx, actor, domain, type, change);
  }
  return domainRecords.length;
}
