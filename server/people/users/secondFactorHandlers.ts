import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { SecondFactorRule, secondFactorCalls } from '../../../contract/console/secondFactor';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { records, wholesalers } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { requireRequestDomain } from '../../http/tenancy/requestDomain';
import { sharedOwner } from '../../records/recordCollection';
import { secondFactorRules } from '../../signIn/factors/secondFactorRules';

type Rule = EntityRecord<typeof SecondFactorRule>;

const levelLabels = { staff: 'Staff', reseller: 'Resellers', customer: 'Customers' } as const;

/** Adds a description of the affected users to each rule, such as “Customers of Harbour with the role Operator”. */
async function addNames<R extends Rule>(db: Database, rules: R[]): Promise<R[]> {
  const matches = await db
    .select({ id: wholesalers.id, name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(inArray(wholesalers.id, collectIds(rules, 'wholesaler_id')));
  const roles = await db
    .select({ id: records.id, name: sql<string>`${records.body} ->> 'name'` })
    .from(records)
    .where(and(eq(records.kind, 'role'), inArray(records.id, collectIds(rules, 'role_id'))));
  const getNameIn = (rows: { id: number; name: string | null }[], id: number | null | undefined) =>
    rows.find((row) => row.id === id)?.name ?? String(id);
  return rules.map((rule) => {
    const { account_type, role_id, wholesaler_id, domain_name } = rule;
    const words = [
      account_type ? levelLabels[account_type] : 'Everybody',
      domain_name ? `of ${domain_name}` : wholesaler_id && `of ${getNameIn(matches, wholesaler_id)}`,
      role_id && `with the role ${getNameIn(roles, role_id)}`,
    ];
    return { ...rule, name: words.filter(Boolean).join(' ') };
  });
}

const collectIds = (rules: Rule[], field: 'wholesaler_id' | 'role_id'): number[] =>
  rules.flatMap((rule) => rule[field] ?? []);

export const secondFactorHandlers: HandlersFor<keyof typeof secondFactorCalls> = {
  GetOwnSignIn: ({ caller: { session }, services: { db, gateways } }) =>
    gateways.identity.ownSignIn(db, session),
  async EndOwnSessions({ request: { body }, caller: { session, actor }, services: { db, gateways } }) {
    await runInTransaction(db, actor, (tx) =>
      gateways.identity.endOwnSessions(tx, session, body.ids ?? null),
    );
    return undefined;
  },
  GetSecondFactorRules: async ({ caller: { scope }, services: { db } }) =>
    addNames(db, await secondFactorRules.within(db, scope)),
  async AddSecondFactorRule({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    const wholesalerId = session.level === 'staff' ? (body.wholesaler_id ?? null) : session.wholesalerId;
    const domain = body.domain_name
      ? await requireRequestDomain(db, scope, 'domain_name', body.domain_name)
      : null;
    if (domain && wholesalerId !== null && domain.wholesalerId !== wholesalerId)
      throw createInvalidFieldError('domain_name', t('This phone system belongs to another wholesaler.'));
    const wholesaler_id = wholesalerId ?? domain?.wholesalerId ?? null;
    const rule = { ...body, wholesaler_id, domain_name: domain?.domainName ?? null };
    const owner = { ...sharedOwner, wholesalerId: wholesaler_id };
    const created = await runInTransaction(db, actor, (tx) =>
      secondFactorRules.create(tx, actor, owner, rule),
    );
    const [named = created] = await addNames(db, [created]);
    return named;
  },
  async RemoveSecondFactorRule({ request: { body }, caller: { scope, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const rule = (await secondFactorRules.within(tx, scope)).find(({ id }) => id === body.id);
      if (!rule) throw createInvalidFieldError('id', t('There is no such rule.'));
      const owner = { ...sharedOwner, wholesalerId: rule.wholesaler_id ?? null };
      await secondFactorRules.remove(tx, actor, owner, body.id);
    });
    return undefined;
  },
};
