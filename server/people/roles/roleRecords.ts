import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { App, Role, RolePermission } from '../../../contract/people/roleEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { type AccountLevel, records } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { createCollection, type Owner } from '../../records/recordCollection';

export const roles = createCollection({ kind: 'role', label: 'Role', schema: Role, key: 'id' });
export const permissions = createCollection({
  kind: 'role_permission',
  label: 'Permission',
  schema: RolePermission,
  key: 'id',
});
export const apps = createCollection({ kind: 'app', label: 'App', schema: App, key: 'id' });

export type RoleRecord = EntityRecord<typeof Role>;
export type PermissionRecord = EntityRecord<typeof RolePermission>;

const unrestrictedScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };

/** Returns the owner of a role and its permissions: a phone system, a wholesaler, or shared by all. */
export const getRoleOwner = ({ domain_name, wholesaler_id }: RoleRecord): Owner => ({
  domainName: domain_name ?? null,
  wholesalerId: wholesaler_id ?? null,
});

/** Returns the permissions of the given roles, or of all, sorted by name. */
export const readPermissions = (db: Database, roleIds?: number[]): Promise<PermissionRecord[]> =>
  readSortedPermissions(
    db,
    roleIds &&
      sql`(${records.body} ->> 'roleid')::bigint = any(${sql.param(`{${roleIds.join(',')}}`)}::bigint[])`,
  );

export const isShared = and(isNull(records.wholesalerId), isNull(records.domainName));

/** Returns the permissions of visible roles: shared ones and the tenant's own; staff see all. */
export async function readPermissionsInScope(db: Database, scope: Scope): Promise<PermissionRecord[]> {
  const known = scope.level === 'staff' ? undefined : or(isShared, buildScopeWhere(scope, records));
  return (await readSortedPermissions(db, known)).filter(createTenantFilter(scope));
}

async function readSortedPermissions(db: Database, which: SQL | undefined): Promise<PermissionRecord[]> {
  const all = await permissions.within(db, unrestrictedScope, which);
  return all.sort((a, b) => (a.permission_name ?? '').localeCompare(b.permission_name ?? ''));
}

/** Returns a predicate for permissions that are shared, or belong to the caller's wholesaler or phone system. */
export const createTenantFilter =
  ({ level, wholesalerId, domainName }: Scope) =>
  ({ wholesalerid, domain }: { wholesalerid?: number | null; domain?: string | null }): boolean =>
    level === 'staff' ||
    ((wholesalerid === null || wholesalerid === undefined || wholesalerid === wholesalerId) &&
      (!domain || domain === domainName));

export async function addPermissions(db: Database, roleRecords: RoleRecord[]): Promise<RoleRecord[]> {
  const ids = roleRecords.flatMap(({ id }) => id ?? []);
  const all = ids.length > 0 ? await readPermissions(db, ids) : [];
  return roleRecords.map((role) => ({
    ...role,
    role_permissions: all.filter(({ roleid }) => roleid === role.id),
  }));
}

/** Returns a role. @throws ApiError 404 naming the field */
export async function findRole(
  db: Database,
  id: number,
  field = 'role_id',
): Promise<RoleRecord & { id: number; level: AccountLevel }> {
  const [role] = Number.isSafeInteger(id)
    ? await roles.within(db, unrestrictedScope, eq(records.id, id))
    : [];
  if (!role)
    throw createNotFoundError(t('Role {id} does not exist.', { id }), {
      errors: [{ field, message: t('There is no such role.') }],
    });
  return { ...role, id, level: role.account_type ?? 'customer' };
}

/** Locks roles against changes until the end of the transaction. */
export async function lockRoles(tx: Database, ids: number[]): Promise<void> {
  await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, roles.kind), inArray(records.id, ids)))
    .orderBy(records.id)
    .for('update');
}
