import { aliasedTable, and, count, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../contract/call';
import type { consoleCustomerCalls } from '../../contract/console/customerDesk';
import type { customerCalls } from '../../contract/wholesale/customers';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { type AccountLevel, accounts, customers, domains, wholesalers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  getPage,
  referencesTable,
  type Sortable,
  splitSearch,
  toPaged,
} from '../http/lists/listQuery';
import { getModificationColumns } from '../http/tenancy/rowFields';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { pickStamps } from '../records/recordStamps';
import { buildLastChangeOfCustomer } from './customerStates/lastChanges';
import { offlineOfCustomer } from './customerStates/phoneCounts';

type CustomerRequest = BodyFor<(typeof customerCalls)['GetCustomers']>;

/** Join condition for the alphabetically first domain of a customer, which lists show; searches cover all domains. */
const firstDomain = and(
  eq(domains.customerId, customers.id),
  eq(
    domains.domainName,
    sql`(select min(d.domain_name) from domain d where d.customer_id = ${customers.id})`,
  ),
);
const isProvisioned = sql<boolean>`coalesce(${domains.isProvisioned}, false)`.mapWith(Boolean);

/** Builds a case-insensitive sort expression for a column. */
const ignoreCase = (column: Sortable): Sortable => sql`lower(${column})`;

const buildSortableColumns = (scope: Scope): Record<string, Sortable> => ({
  id: customers.id,
  company: ignoreCase(customers.company),
  email: ignoreCase(customers.email),
  customer_number: customers.customerNumber,
  salutation: ignoreCase(customers.salutation),
  firstname: ignoreCase(customers.firstname),
  lastname: ignoreCase(customers.lastname),
  contact_number: customers.contactNumber,
  hosted_pbx_domain: sql`${domains.domainName}`,
  pbx_serverid: sql`${domains.pbxServerid}`,
  pbx_status: sql`${domains.status}`,
  is_provisioned: isProvisioned,
  agent_number: customers.agentNumber,
  primary_address: ignoreCase(customers.primaryAddress),
  wholesaler_id: customers.wholesalerId,
  wholesaler_name: ignoreCase(wholesalers.wholesalerName),
  group_no: wholesalers.groupNo,
  active: customers.active,
  dateCreated: customers.dateCreated,
  createdBy: customers.createdBy,
  dateLastModified: customers.dateLastModified,
  lastModifiedBy: customers.lastModifiedBy,
  tenant: ignoreCase(wholesalers.wholesalerName),
  phones_offline: offlineOfCustomer,
  last_change: buildLastChangeOfCustomer(scope),
});

function buildCondition(db: Database, scope: Scope, body: CustomerRequest): SQL | undefined {
  const searched: Sortable[] = [
    customers.company,
    customers.customerNumber,
    customers.email,
    customers.firstname,
    customers.lastname,
    customers.contactNumber,
    customers.primaryAddress,
  ];
  const words = splitSearch(body.search).map((word) => {
    const named = buildSearch(word, [sql`any_domain.domain_name`]);
    return or(
      buildSearch(word, searched),
      sql`${customers.id} = any(array(select any_domain.customer_id from domain any_domain where ${named}))`,
    );
  });
  return and(
    buildScopeWhere(scope, { wholesalerId: customers.wholesalerId }),
    ...buildFilters(body, {
      id: customers.id,
      company: { column: customers.company, match: 'contains' },
      customer_number: customers.customerNumber,
      email: customers.email,
      agent_number: customers.agentNumber,
      wholesaler_id: customers.wholesalerId,
      wholesaler_name: wholesalers.wholesalerName,
      group_no: wholesalers.groupNo,
      pbx_status: domains.status,
      is_provisioned: isProvisioned,
      active: customers.active,
    }),
    buildDomainCondition(db, body),
    typeof body.has_phones_offline === 'boolean'
      ? sql`(${offlineOfCustomer} > 0) = ${body.has_phones_offline}::boolean`
      : undefined,
    ...words,
  );
}

/** Builds the condition on a customer's domains; it matches if any of them does. */
function buildDomainCondition(db: Database, body: CustomerRequest): SQL | undefined {
  if (body.hosted_pbx_domain === null) return isNull(domains.domainName);
  const any = aliasedTable(domains, 'any_domain');
  const conditions = buildFilters(body, { hosted_pbx_domain: { column: any.domainName, match: 'contains' } });
  if (conditions.length === 0) return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(any)
      .where(and(eq(any.customerId, customers.id), ...conditions)),
  );
}

export const customerHandlers: HandlersFor<keyof typeof customerCalls | keyof typeof consoleCustomerCalls> = {
  async GetCustomers({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = buildCondition(db, scope, body);
    const counted = db
      .select({ count: count() })
      .from(customers)
      .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
      .$dynamic();
    const [total] = await (referencesTable(condition, domains)
      ? counted.leftJoin(domains, firstDomain)
      : counted
    ).where(condition);
    return toPaged(await readPage(db, scope, condition, body), total?.count ?? 0, body);
  },

  async UpdateCustomer({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    const { id, company, email, salutation, firstname, lastname, active } = body;
    return runInTransaction(db, actor, async (tx) => {
      const ofScope = and(
        eq(customers.id, id),
        buildScopeWhere(scope, { wholesalerId: customers.wholesalerId }),
      );
      const [known] = await tx.select({ id: customers.id }).from(customers).where(ofScope).for('update');
      if (!known) throw createNotFoundError(t('Customer {id} does not exist.', { id }));
      if (company !== undefined && !company?.trim())
        throw createInvalidFieldError('company', t('Company is required.'));
      await tx
        .update(customers)
        .set({
          company,
          email,
          salutation,
          firstname,
          lastname,
          ...(active !== null && { active }),
          contactNumber: body.contact_number,
          primaryAddress: body.primary_address,
          ...getModificationColumns(session),
        })
        .where(ofScope);
      const [changed] = await readPage(tx, scope, ofScope, {});
      if (!changed) throw createNotFoundError(t('Customer {id} does not exist.', { id }));
      return changed;
    });
  },
};

async function readPage(db: Database, scope: Scope, condition: SQL | undefined, body: CustomerRequest) {
  const { pageSize, offset } = getPage(body);
  const order = buildOrder(body, buildSortableColumns(scope), customers.customerNumber, customers.id);
  const query = db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
    .$dynamic();
  const ids = (referencesTable([condition, ...order], domains) ? query.leftJoin(domains, firstDomain) : query)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset);
  // Related data is only loaded for the rows of the page.
  const rows = await db
    .select({
      id: customers.id,
      company: customers.company,
      email: customers.email,
      customer_number: customers.customerNumber,
      salutation: customers.salutation,
      firstname: customers.firstname,
      lastname: customers.lastname,
      contact_number: customers.contactNumber,
      hosted_pbx_domain: domains.domainName,
      pbx_serverid: domains.pbxServerid,
      pbx_status: domains.status,
      is_provisioned: isProvisioned,
      agent_number: customers.agentNumber,
      primary_address: customers.primaryAddress,
      wholesaler_id: customers.wholesalerId,
      wholesaler_name: wholesalers.wholesalerName,
      group_no: wholesalers.groupNo,
      active: customers.active,
      dateCreated: customers.dateCreated,
      createdBy: customers.createdBy,
      dateLastModified: customers.dateLastModified,
      lastModifiedBy: customers.lastModifiedBy,
      tenant: wholesalers.wholesalerName,
      phones_offline:
        body.sortBy === 'phones_offline' || typeof body.has_phones_offline === 'boolean'
          ? offlineOfCustomer.mapWith(Number)
          : sql<null>`null`,
      last_change:
        body.sortBy === 'last_change'
          ? sql<string | null>`${buildLastChangeOfCustomer(scope)}`.mapWith((at: string | Date) =>
              new Date(at).toISOString(),
            )
          : sql<null>`null`,
    })
    .from(customers)
    .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
    .leftJoin(domains, firstDomain)
    .where(inArray(customers.id, ids))
    .orderBy(...order);
  const roles = await readUserRoles(
    db,
    rows.map((row) => row.hosted_pbx_domain),
  );
  return rows.map((row) => ({
    ...row,
    ...pickStamps(row),
    user_roles: roles.get(row.hosted_pbx_domain ?? '') ?? [],
  }));
}

interface UserRole {
  name: string;
  email: string;
  role: AccountLevel;
}

async function readUserRoles(db: Database, names: (string | null)[]): Promise<Map<string, UserRole[]>> {
  const domainNames = names.filter((name) => name !== null);
  const roles = new Map<string, UserRole[]>();
  if (domainNames.length === 0) return roles;
  const accountRows = await db
    .select({ domain: accounts.domainName, name: accounts.name, email: accounts.email, role: accounts.level })
    .from(accounts)
    .where(inArray(accounts.domainName, domainNames))
    .orderBy(accounts.email);
  for (const { domain, ...role } of accountRows)
    if (domain) roles.set(domain, [...(roles.get(domain) ?? []), role]);
  return roles;
}
