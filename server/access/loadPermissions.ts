import { aliasedTable, and, eq, sql } from 'drizzle-orm';
import type { PermissionSetting } from '../../contract/access/permissions';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Person } from '../http/tenancy/tenantScope';
import { USER_KIND } from '../people/users/userRecords';

/** What somebody's role has been given, by the name of the permission. */
export type GrantedPermissions = ReadonlyMap<string, PermissionSetting>;

/**
 * What the role of whoever calls has been given, read anew for every request: a changed role holds for people who are
 * signed in. What is said for their wholesaler alone wins over what is said for all.
 * @returns null for people without a user or a role here, who go by their level alone
 */
export async function loadPermissions(
  db: Database,
  { id, wholesalerId }: Person,
): Promise<GrantedPermissions | null> {
  const permissions = aliasedTable(records, 'permission');
  const role = sql`(${records.body} ->> 'role_id')::bigint`;
  const rows = await db
    .select({
      name: sql<string | null>`${permissions.body} ->> 'permission_name'`,
      setting: sql<PermissionSetting | null>`${permissions.body} ->> 'setting'`,
      wholesaler: sql<string | null>`${permissions.body} ->> 'wholesalerid'`,
    })
    .from(records)
    .leftJoin(
      permissions,
      and(eq(permissions.kind, 'role_permission'), sql`(${permissions.body} ->> 'roleid')::bigint = ${role}`),
    )
    .where(and(eq(records.kind, USER_KIND), eq(records.key, id), sql`${role} is not null`));
  if (rows.length === 0) return null;
  const general = rows.filter(({ wholesaler }) => wholesaler === null);
  const own = rows.filter(({ wholesaler }) => wholesaler !== null && Number(wholesaler) === wholesalerId);
  return new Map(
    [...general, ...own].flatMap(({ name, setting }) => (name === null ? [] : [[name, setting ?? 'deny']])),
  );
}
