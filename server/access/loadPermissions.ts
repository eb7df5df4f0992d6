import { sql } from 'drizzle-orm';
import { getSettingRank } from '../../contract/access/getRequiredPermission';
import { type PermissionName, type PermissionSetting, permissions } from '../../contract/access/permissions';
import type { Level } from '../../contract/call';
import type { Database } from '../database/database';
import { currentSnapshot } from '../http/request/readSnapshot';
import type { Principal } from '../http/tenancy/tenantScope';
import { type ApprovalRule, type GrantedPermissions, isLessStrict } from './approvalRules';

/** A role's setting of a permission. Applies to everyone, to the users of a wholesaler or to those of a phone system. */
export interface RolePermissionRow {
  permission_name?: string | null;
  setting?: PermissionSetting | null;
  wholesalerid?: number | null;
  domain?: string | null;
  ask_above?: number | null;
  ask_calls?: readonly (string | null)[] | null;
}

function toRule({ ask_above, ask_calls }: RolePermissionRow): ApprovalRule {
  const calls = (ask_calls ?? []).filter((name) => name !== null);
  return { above: ask_above ?? null, calls: calls.length > 0 ? calls : null };
}

/** Sorts broader settings first, so that the most restrictive setting takes effect. */
const compareByGrant = (a: RolePermissionRow, b: RolePermissionRow): number =>
  getSettingRank(b.setting) - getSettingRank(a.setting) ||
  Number(isLessStrict(toRule(b), toRule(a))) - Number(isLessStrict(toRule(a), toRule(b)));

/**
 * Returns the effective settings for the users of a wholesaler or of one of its phone systems. More specific rows
 * override more general rows. Of two equally specific settings, the more restrictive one applies.
 */
export function getGrantedPermissions(
  wholesalerId: number | null,
  rows: readonly RolePermissionRow[],
  domainName: string | null = null,
): GrantedPermissions {
  const rowsMatching = (matches: (row: RolePermissionRow) => boolean) =>
    rows.filter(matches).toSorted(compareByGrant);
  const won = new Map<string, RolePermissionRow>();
  for (const row of [
    ...rowsMatching(({ wholesalerid = null, domain }) => !domain && wholesalerid === null),
    ...rowsMatching(
      ({ wholesalerid = null, domain }) => !domain && wholesalerid !== null && wholesalerid === wholesalerId,
    ),
    ...rowsMatching(({ domain }) => Boolean(domain) && domain === domainName),
  ])
    if (row.permission_name) won.set(row.permission_name, row);
  const approvalRows = [...won].filter(([, { setting }]) => setting === 'ask');
  return Object.assign(
    new Map([...won].map(([name, { setting }]) => [name, setting ?? 'deny'] as const)),
    approvalRows.length > 0 && {
      approvalRules: new Map(approvalRows.map(([name, row]) => [name, toRule(row)])),
    },
  );
}

/** All permissions, each with the setting `allow`. */
export const allPermissions: GrantedPermissions = new Map(
  (Object.keys(permissions) as PermissionName[]).map((name) => [name, 'allow']),
);

type Caller = Pick<Principal, 'id' | 'wholesalerId' | 'apiKey'> &
  Partial<Pick<Principal, 'domainName' | 'level'>>;

/** Access of a caller, read on every request. */
export interface CallerAccess {
  /** Permissions of the caller's role; null if only the level applies. */
  granted: GrantedPermissions | null;
  /** Number of the caller's own extension; null if there is none, or it no longer exists. */
  extension: string | null;
  snapshot: string;
}

/**
 * Loads the permissions of the caller's role. They are read on every request, so that role changes apply to active
 * sessions immediately. Users without a role have no permissions; an API key has the role with which it was created.
 * @returns null for machines and for users that only the identity provider knows, whose access depends only on their
 * level
 */
export async function loadPermissions(db: Database, caller: Caller): Promise<GrantedPermissions | null> {
  return (await loadAccess(db, caller)).granted;
}

/**
 * Loads the permissions of the caller's role (see {@link loadPermissions}) and the caller's own extension. Roles do not
 * apply at the level `self`, whose calls are open to everyone with an extension.
 */
export async function loadAccess(
  db: Database,
  { id, level, wholesalerId, domainName, apiKey }: Caller,
): Promise<CallerAccess> {
  const keyRole = apiKey?.roleId ?? null;
  const { rows } = await db.execute<{
    is_placed: boolean | null;
    permissions: RolePermissionRow[];
    domain: string | null;
    extension: string | null;
    snapshot: string;
  }>(sql`
    select ${currentSnapshot} as snapshot, (${keyRole}::bigint is not null or u.body ? 'role_id') as is_placed,
      u.domain_name as domain, (
      select e.key from record e where e.kind = 'extension' and e.domain_name = u.domain_name
        and e.id = (u.body ->> 'extension_id')::bigint and ${apiKey === undefined}
    ) as extension, (
      select coalesce(jsonb_agg(jsonb_build_object('permission_name', p.body ->> 'permission_name',
        'setting', p.body ->> 'setting', 'wholesalerid', (p.body ->> 'wholesalerid')::bigint,
        'domain', p.body ->> 'domain', 'ask_above', (p.body ->> 'ask_above')::bigint,
        'ask_calls', p.body -> 'ask_calls')), '[]')
      from record p where p.kind = 'role_permission' and (p.body ->> 'roleid')::bigint =
        coalesce(${keyRole}::bigint, (u.body ->> 'role_id')::bigint)
    ) as permissions
    from (values (true)) as always left join record u on u.kind = 'user' and u.key = ${id}`);
  const [row] = rows;
  return {
    granted:
      row?.is_placed && level !== 'self'
        ? getGrantedPermissions(wholesalerId, row.permissions, domainName ?? row.domain)
        : null,
    extension: row?.extension ?? null,
    snapshot: row?.snapshot ?? '',
  };
}

export const loadUserPermissions = async (
  db: Database,
  user: { key: string; wholesalerId: number | null; body: { level: Level } },
): Promise<GrantedPermissions> =>
  user.body.level === 'self'
    ? new Map()
    : ((await loadPermissions(db, { id: user.key, wholesalerId: user.wholesalerId })) ?? allPermissions);
