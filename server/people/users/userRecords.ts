import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import type { PagedResult } from '../../../contract/call';
import type { PortalUser, User } from '../../../contract/people/users';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { type AccountLevel, customers, records, searchText, wholesalers } from '../../database/schema';
import type { IdentityGateway } from '../../gateways/identityGateway';
import { createNotFoundError, createStaleRecordError } from '../../http/errors/apiError';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  buildTextSearch,
  getPage,
  type PageRequest,
  referencesTable,
  type Sortable,
  splitSearch,
  toPaged,
} from '../../http/lists/listQuery';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { getTenant, pickStamps } from '../../records/recordStamps';
import type { Placement } from './resolveUserPlacement';

/** Record kind of users; the key is the sign-in id, and the owner is the user's tenant. */
export const USER_KIND = 'user';

/** User data stored in the database; the identity provider stores the rest. */
export interface UserBody {
  email: string;
  level: AccountLevel;
  disabled: boolean;
  /** Absent if only the identity provider determines the user's permissions. */
  role_id?: number | null;
  /** Record of the user's own extension. A number would refer to somebody else after renumbering. */
  extension_id?: number | null;
  customer_id: number | null;
  firstname?: string | null;
  lastname?: string | null;
  phone?: string | null;
  agent_number?: string | null;
  group_number?: string | null;
  domain_default_id?: number | null;
  [unknown: string]: unknown;
}

export type UserRow = Omit<typeof records.$inferSelect, 'body'> & { body: UserBody };
type PortalUserRecord = EntityRecord<typeof PortalUser>;

const isUser = eq(records.kind, USER_KIND);
const jsonField = (name: string): SQL<string | null> => sql`${records.body} ->> ${sql.raw(`'${name}'`)}`;

const roleName = sql<string | null>`(select role.body ->> 'name' from record role
  where role.kind = 'role' and role.id = (${jsonField('role_id')})::bigint)`;
const customerJoin = eq(customers.id, sql`(${jsonField('customer_id')})::bigint`);

const columns: Record<string, Sortable> = {
  id: records.id,
  email: sql`lower(${jsonField('email')})`,
  phone: jsonField('phone'),
  wholesaler_id: records.wholesalerId,
  wholesaler: sql`lower(${wholesalers.wholesalerName})`,
  disabled: sql`(${jsonField('disabled')})::boolean`.mapWith(Boolean),
  customer_number: sql`${customers.customerNumber}`,
  agent_number: jsonField('agent_number'),
  group_number: jsonField('group_number'),
  firstname: sql`lower(${jsonField('firstname')})`,
  lastname: sql`lower(${jsonField('lastname')})`,
  company: sql`lower(${customers.company})`,
  hosted_pbx_domain: records.domainName,
  role: roleName,
  role_id: sql`(${jsonField('role_id')})::bigint`.mapWith(Number),
  account_type: jsonField('level'),
  primary_address: sql`${customers.primaryAddress}`,
  dateCreated: records.dateCreated,
  dateLastModified: records.dateLastModified,
};

const searchedColumns = [
  ...['email', 'firstname', 'lastname', 'phone', 'agent_number'].map(jsonField),
  records.domainName,
];

/**
 * Builds the condition for users with a word in their own fields or in their customer or role, each of which has an
 * index. Customers and roles are resolved first, because the planner would overestimate their number.
 */
async function buildWordCondition(db: Database, word: string): Promise<SQL | undefined> {
  const byCustomer = await db
    .select({ id: customers.id })
    .from(customers)
    .where(buildSearch(word, [customers.company, customers.customerNumber]));
  const byRole = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, 'role'), buildSearch(word, [jsonField('name')])));
  const matchesAny = (name: string, ids: { id: number }[]) =>
    ids.length > 0
      ? sql`(${jsonField(name)})::bigint = any(${sql.param(`{${ids.map(({ id }) => id).join(',')}}`)}::bigint[])`
      : undefined;
  return or(
    and(buildTextSearch(word, searchText), buildSearch(word, searchedColumns)),
    matchesAny('customer_id', byCustomer),
    matchesAny('role_id', byRole),
  );
}

/** Joins only the tables that the conditions and the sort order of a query reference. */
function joinTables<Query extends PgSelect>(query: Query, parts: unknown) {
  if (referencesTable(parts, wholesalers))
    query.leftJoin(wholesalers, eq(wholesalers.id, records.wholesalerId));
  if (referencesTable(parts, customers)) query.leftJoin(customers, customerJoin);
  return query;
}

/** Returns a page of users within a scope, with data from the identity provider. */
export async function readUserPage(
  db: Database,
  identity: IdentityGateway,
  scope: Scope,
  request: PageRequest & object,
): Promise<PagedResult<PortalUserRecord>> {
  const condition = and(
    isUser,
    buildScopeWhere(scope, records),
    ...buildFilters(request, {
      ...columns,
      email: { column: jsonField('email'), match: 'contains' },
      hosted_pbx_domain: { column: records.domainName, match: 'contains' },
    }),
    ...(await Promise.all(splitSearch(request.search).map((word) => buildWordCondition(db, word)))),
  );
  const { pageSize, offset } = getPage(request);
  const order = buildOrder(request, columns, columns.email ?? records.key, records.id);
  const ids = joinTables(db.select({ id: records.id }).from(records).$dynamic(), [condition, ...order])
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset);
  const [total] = await joinTables(db.select({ count: count() }).from(records).$dynamic(), condition).where(
    condition,
  );
  const rows = await db
    .select({
      row: records,
      wholesaler: wholesalers.wholesalerName,
      customerNumber: customers.customerNumber,
      company: customers.company,
      address: customers.primaryAddress,
      role: roleName,
    })
    .from(records)
    .leftJoin(wholesalers, eq(wholesalers.id, records.wholesalerId))
    .leftJoin(customers, customerJoin)
    // Additional columns are read only for the rows of the page.
    .where(inArray(records.id, ids))
    .orderBy(...order);
  const known = await identity.find(
    db,
    rows.map(({ row }) => row.key),
  );
  const items = rows.map(({ row, ...joins }): PortalUserRecord => {
    const user = toUser(row as UserRow, joins.role);
    const account = known.get(row.key);
    return {
      id: row.id,
      email: user.email,
      phone: user.phone,
      firstname: user.firstname,
      lastname: user.lastname,
      agent_number: user.agent_number,
      group_number: user.group_number,
      domain_default_id: user.domain_default_id,
      disabled: user.disabled,
      wholesaler_id: row.wholesalerId,
      wholesalerid: row.wholesalerId,
      customer_id: user.customer_id,
      wholesaler: joins.wholesaler,
      customer_number: joins.customerNumber,
      company: joins.company,
      primary_address: joins.address,
      hosted_pbx_domain: row.domainName,
      role: joins.role,
      role_id: user.role_id,
      account_type: (row.body as UserBody).level,
      user_roles: user.user_roles,
      last_login: account?.last_login ?? null,
      logins_count: account?.logins_count ?? 0,
      mfa_enrolled: account?.mfa_enrolled ?? false,
      ...pickStamps(row),
      tenant: user.tenant,
    };
  });
  return toPaged(items, total?.count ?? 0, request);
}

export function toUser(
  row: UserRow,
  roleNamed?: string | null,
): EntityRecord<typeof User> & { email: string } {
  const { level, ...body } = row.body;
  return {
    ...body,
    id: row.id,
    user_id: row.key,
    wholesalerid: row.wholesalerId,
    hosted_pbx_domain: row.domainName,
    user_roles: !body.role_id
      ? []
      : [{ id: body.role_id, name: roleNamed ?? null, account_type: level === 'self' ? null : level }],
    ...pickStamps(row),
    tenant: getTenant(row),
  };
}

const createMissingError = (userLabel: string) =>
  createNotFoundError(t('There is no user {what}.', { what: userLabel }));

async function findOneUser(
  db: Database,
  scope: Scope,
  condition: SQL | undefined,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(isUser, buildScopeWhere(scope, records), condition))
    .limit(1);
  return row as UserRow | undefined;
}

/** Finds a user by id within a scope. @throws ApiError 404 */
export async function findUser(db: Database, scope: Scope, id: number): Promise<UserRow> {
  const row = Number.isSafeInteger(id) ? await findOneUser(db, scope, eq(records.id, id)) : undefined;
  if (!row) throw createMissingError(String(id));
  return row;
}

/** Finds a user by email within a scope, ignoring case. @throws ApiError 404, naming the field */
export async function findUserByEmail(db: Database, scope: Scope, email: string): Promise<UserRow> {
  const requested = email.trim().toLowerCase();
  const row = await findOneUser(db, scope, sql`lower(${jsonField('email')}) = ${requested}`);
  if (!row)
    throw createNotFoundError(t('There is no user with the e-mail {requested}.', { requested }), {
      errors: [{ field: 'email', message: t('There is no user with this e-mail.') }],
    });
  return row;
}

/** Finds a user by sign-in id; undefined for users known only to the identity provider. */
export const findUserBySignIn = (db: Database, userId: string): Promise<UserRow | undefined> =>
  findOneUser(db, { level: 'staff', wholesalerId: null, domainName: null }, eq(records.key, userId));

export async function insertUser(
  tx: Database,
  by: string,
  userId: string,
  place: Placement,
  body: UserBody,
): Promise<UserRow> {
  const [row] = await tx
    .insert(records)
    .values({
      kind: USER_KIND,
      key: userId,
      wholesalerId: place.wholesalerId,
      domainName: place.domainName,
      body,
      createdBy: by,
      lastModifiedBy: by,
    })
    .returning();
  return row as UserRow;
}

/**
 * Merges changes into a user's record.
 * @param readAt `dateLastModified` when the user was read
 * @throws ApiError 409 if the user has been changed since
 */
export async function updateUserRow(
  tx: Database,
  by: string,
  id: number,
  place: Placement,
  changes: Partial<UserBody>,
  readAt?: string | null,
): Promise<UserRow> {
  const [row] = await tx
    .update(records)
    .set({
      wholesalerId: place.wholesalerId,
      domainName: place.domainName,
      body: sql`${records.body} || ${JSON.stringify(changes)}::jsonb`,
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: by,
    })
    .where(
      and(
        isUser,
        eq(records.id, id),
        readAt
          ? sql`date_trunc('milliseconds', ${records.dateLastModified}) <= ${readAt}::timestamptz`
          : undefined,
      ),
    )
    .returning();
  if (!row) throw createStaleRecordError();
  return row as UserRow;
}

export async function deleteUserRow(tx: Database, id: number): Promise<void> {
  await tx.delete(records).where(and(isUser, eq(records.id, id)));
}
