import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { LoginUser, type loginCalls } from '../../../contract/people/logins';
import { Agent } from '../../../contract/platform/partyEntities';
import { extensions } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { customers, records, wholesalers } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { pickStamps } from '../../records/recordStamps';
import { findRole, roles } from '../roles/roleRecords';
import { addUser, changeUser, toUserResponse, type UserInput } from './userChanges';
import { USER_KIND, type UserRow } from './userRecords';

const unrestrictedScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };

export const loginHandlers: HandlersFor<keyof typeof loginCalls> = {
  async GetLoginsForPBX({ request: { body, domain }, services: { db, gateways } }) {
    const rows = (await db
      .select()
      .from(records)
      .where(and(eq(records.kind, USER_KIND), eq(records.domainName, domain.domainName)))
      .orderBy(asc(sql`lower(${records.body} ->> 'email')`))) as UserRow[];
    const [accounts, allRoles, ownExtensions, [customer]] = [
      await gateways.identity.find(
        db,
        rows.map((row) => row.key),
      ),
      await roles.within(db, unrestrictedScope),
      await readExtensionNumbers(
        db,
        rows.flatMap(({ body }) => body.extension_id ?? []),
      ),
      await db
        .select({ number: customers.customerNumber })
        .from(customers)
        .where(eq(customers.id, domain.customerId ?? 0)),
    ];
    const logins = rows.map(({ id, key, body: user, ...row }) => {
      const account = accounts.get(key);
      return {
        id,
        email: user.email,
        disabled: user.disabled,
        firstname: user.firstname ?? null,
        lastname: user.lastname ?? null,
        phone: user.phone ?? null,
        customer_account: customer?.number ?? null,
        is_active: !user.disabled && account !== undefined && !account.blocked,
        role_id: user.role_id,
        role: allRoles.find((role) => role.id === user.role_id)?.name ?? null,
        account_type: user.level,
        extension: ownExtensions.get(user.extension_id ?? 0) ?? null,
        last_login: account?.last_login ?? null,
        mfa_enrolled: account?.mfa_enrolled ?? false,
        ...pickStamps(row),
        tenant: row.domainName,
      };
    });
    return filterAndSortList(logins, omitDomain(body), LoginUser);
  },
  async AddCustomerLoginToPBX({ request: { body, domain }, caller, services }) {
    const { db } = services;
    const input = { ...(await requireCustomerLevel(db, body)), hosted_pbx_domain: domain.domainName };
    return toUserResponse(db, await addUser(services, caller, input, false));
  },
  async UpdateCustomerLoginToPBX({ request: { body, domain }, caller, services }) {
    const { db } = services;
    const { id, domain_name: _domain, ...wish } = await requireCustomerLevel(db, body);
    const ofDomain: Scope = { level: 'customer', wholesalerId: null, domainName: domain.domainName };
    const inThisDomain = { ...wish, hosted_pbx_domain: domain.domainName };
    return toUserResponse(db, await changeUser(services, caller, id, inThisDomain, ofDomain));
  },
  async GetDealers({ request: { body }, caller: { scope }, services: { db } }) {
    const rows = await db
      .select({ row: records, company: wholesalers.wholesalerName, group: wholesalers.groupNo })
      .from(records)
      .leftJoin(wholesalers, eq(wholesalers.id, records.wholesalerId))
      .where(
        and(
          eq(records.kind, USER_KIND),
          buildScopeWhere(scope, records),
          isNotNull(sql`nullif(${records.body} ->> 'agent_number', '')`),
        ),
      )
      .orderBy(asc(sql`${records.body} ->> 'agent_number'`), asc(records.id));
    const agents = rows.map(({ row, company, group }) => {
      const user = (row as UserRow).body;
      return {
        agent_number: user.agent_number ?? null,
        group_number: user.group_number || group,
        firstname: user.firstname ?? null,
        lastname: user.lastname ?? null,
        company,
        ...pickStamps(row),
        tenant: row.wholesalerId === null ? null : String(row.wholesalerId),
      };
    });
    return filterAndSortList(agents, body, Agent);
  },
};

/** Returns the numbers of extensions by their records. */
async function readExtensionNumbers(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: records.id, name: records.key })
    .from(records)
    .where(and(eq(records.kind, extensions.kind), inArray(records.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Removes the domain, which states where the user belongs and must not be used as a filter. */
const omitDomain = <Body extends { domain_name: string }>({ domain_name: _domain, ...body }: Body) => body;

/** Requires a customer's role, because users of a phone system are always customers. @throws ApiError 400 for another role */
async function requireCustomerLevel<Body extends UserInput>(
  db: Parameters<typeof findRole>[0],
  body: Body,
): Promise<Body> {
  if (body.role_id && (await findRole(db, body.role_id)).level !== 'customer')
    throw createInvalidFieldError(
      'role_id',
      t('People of a phone system can have roles for customers only.'),
    );
  const { wholesalerid: _w, customer_id: _c, hosted_pbx_domain: _d, ...rest } = body;
  return rest as Body;
}
