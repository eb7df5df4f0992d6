import { and, eq, sql } from 'drizzle-orm';
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
  const [user] = await db
    .select({ role: sql<number | null>`(${records.body} ->> 'role_id')::bigint` })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), eq(records.key, id)));
  if (!user?.role) return null;
  const rows = await db
    .select({
      name: sql<string>`${records.body} ->> 'permission_name'`,
      setting: sql<PermissionSetting | null>`${records.body} ->> 'setting'`,
      wholesaler: sql<string | null>`${records.body} ->> 'wholesalerid'`,
    })
    .from(records)
    .where(
      and(eq(records.kind, 'role_permission'), sql`(${records.body} ->> 'roleid')::bigint = ${user.role}`),
    );
  const general = rows.filter(({ wholesaler }) => wholesaler === null);
  const own = rows.filter(({ wholesaler }) => wholesaler !== null && Number(wholesaler) === wholesalerId);
  return new Map([...general, ...own].map(({ name, setting }) => [name, setting ?? 'deny']));
}
