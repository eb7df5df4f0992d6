import { sql } from 'drizzle-orm';
import { type PermissionName, type PermissionSetting, permissions } from '../../contract/access/permissions';
import { rankOf } from '../../contract/access/requiredPermission';
import type { Database } from '../database/database';
import { currentSnapshot } from '../http/request/readSnapshot';
import type { Person } from '../http/tenancy/tenantScope';

/** What somebody's role has been given, by the name of the permission. */
export type GrantedPermissions = ReadonlyMap<string, PermissionSetting>;

/** What a role says of a permission: to all, or to the people of one wholesaler. */
export interface RolePermissionRow {
  permission_name?: string | null;
  setting?: PermissionSetting | null;
  wholesalerid?: number | null;
}

const lesser = (a: PermissionSetting, b: PermissionSetting) => rankOf(a) - rankOf(b);

/**
 * What rows of a role come to for the people of a wholesaler: what is said for it alone wins over what is said for all;
 * of two settings of one permission, the lesser.
 */
export function grantedTo(
  wholesalerId: number | null,
  rows: readonly RolePermissionRow[],
): GrantedPermissions {
  const settings = (isMeant: (wholesaler: number | null) => boolean) =>
    rows
      .filter(({ wholesalerid = null }) => isMeant(wholesalerid))
      .flatMap(({ permission_name, setting }) =>
        permission_name ? [[permission_name, setting ?? 'deny'] as const] : [],
      )
      .toSorted(([, a], [, b]) => lesser(b, a));
  return new Map([
    ...settings((wholesaler) => wholesaler === null),
    ...settings((wholesaler) => wholesaler !== null && wholesaler === wholesalerId),
  ]);
}

/** Every permission there is. */
export const everyPermission: GrantedPermissions = new Map(
  (Object.keys(permissions) as PermissionName[]).map((name) => [name, 'allow']),
);

/**
 * What the role of whoever calls has been given, read anew for every request: a changed role holds for people who are
 * signed in. A user without a role has been given nothing; an API key has the role it was made with.
 * @returns null for machines, and for people whom only the identity provider knows: they go by their level alone
 */
export async function loadPermissions(
  db: Database,
  caller: Pick<Person, 'id' | 'wholesalerId' | 'apiKey'>,
): Promise<GrantedPermissions | null> {
  return (await loadAccess(db, caller)).granted;
}

/** What the role of whoever calls has been given, see {@link loadPermissions}, and what the call sees from now on. */
export async function loadAccess(
  db: Database,
  { id, wholesalerId, apiKey }: Pick<Person, 'id' | 'wholesalerId' | 'apiKey'>,
): Promise<{ granted: GrantedPermissions | null; snapshot: string }> {
  const keyRole = apiKey?.roleId ?? null;
  const { rows } = await db.execute<{
    is_placed: boolean | null;
    permissions: RolePermissionRow[];
    snapshot: string;
  }>(sql`
    select ${currentSnapshot} as snapshot, (${keyRole}::bigint is not null or u.body ? 'role_id') as is_placed, (
      select coalesce(jsonb_agg(jsonb_build_object('permission_name', p.body ->> 'permission_name',
        'setting', p.body ->> 'setting', 'wholesalerid', (p.body ->> 'wholesalerid')::bigint)), '[]')
      from record p where p.kind = 'role_permission' and (p.body ->> 'roleid')::bigint =
        coalesce(${keyRole}::bigint, (u.body ->> 'role_id')::bigint)
    ) as permissions
    from (values (true)) as always left join record u on u.kind = 'user' and u.key = ${id}`);
  const [row] = rows;
  return {
    granted: row?.is_placed ? grantedTo(wholesalerId, row.permissions) : null,
    snapshot: row?.snapshot ?? '',
  };
}

/** What the role of a user has been given; see {@link loadPermissions}. */
export const permissionsOfUser = async (
  db: Database,
  user: { key: string; wholesalerId: number | null },
): Promise<GrantedPermissions> =>
  (await loadPermissions(db, { id: user.key, wholesalerId: user.wholesalerId })) ?? everyPermission;
