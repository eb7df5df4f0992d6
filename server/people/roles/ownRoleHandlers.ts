import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import type { PermissionSetting } from '../../../contract/access/permissions';
import type { Level, ResponseFor } from '../../../contract/call';
import type { customRoleCalls } from '../../../contract/console/ownRoles';
import type { GrantedPermissions } from '../../access/approvalRules';
import { getGrantedPermissions, type RolePermissionRow } from '../../access/loadPermissions';
import { requirePermission } from '../../access/requirePermission';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { apiKeys, records } from '../../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import {
  createForbiddenError,
  createInvalidFieldError,
  createNotFoundError,
  createTakenError,
} from '../../http/errors/apiError';
import { requireRequestDomain } from '../../http/tenancy/requestDomain';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { readAllowedUserTypes } from '../../phoneSystem/accounts/createAccounts';
import type { Owner } from '../../records/recordCollection';
import { getTenant } from '../../records/recordStamps';
import { findUserBySignIn, USER_KIND } from '../users/userRecords';
import { getRoleScreens } from './getRoleScreens';
import { requireGrantedPermissions } from './grantedPermissions';
import { removeRole, writePermissions } from './roleChanges';
import { lockRoles, type PermissionRecord, type RoleRecord, readPermissions, roles } from './roleRecords';

type OwnRole = ResponseFor<(typeof customRoleCalls)['UpdateOwnRole']>;
type Settings = OwnRole['settings'];

interface RoleTenant {
  owner: Owner;
  level: Level;
  /** Account types available to the phone system; null if not limited. */
  userTypes: readonly string[] | null;
}

/**
 * Returns the tenant whose roles are managed: a phone system, a wholesaler, or staff.
 * @throws ApiError 404 for a phone system outside the scope
 */
async function getRoleTenant(
  db: Database,
  { scope, session }: { scope: Scope; session: Principal },
  domainName: string | null | undefined,
): Promise<RoleTenant> {
  const named = domainName || session.domainName;
  if (named) {
    const domain = await requireRequestDomain(db, scope, 'domain_name', named);
    return {
      owner: { domainName: domain.domainName, wholesalerId: domain.wholesalerId },
      level: 'customer',
      userTypes: await readAllowedUserTypes(db, domain),
    };
  }
  return {
    owner: { domainName: null, wholesalerId: session.wholesalerId },
    level: session.level,
    userTypes: null,
  };
}

/** Returns the roles available to a tenant's users: the shared ones for their level, and the tenant's own. */
async function readRoles(db: Database, { owner, level }: RoleTenant): Promise<RoleRecord[]> {
  const shared = await roles.all(db, { domainName: null, wholesalerId: null });
  const ownRoles = await roles.all(db, owner);
  const forAll = shared.filter(({ account_type }) => account_type === level);
  return level === 'staff' ? forAll : [...forAll, ...ownRoles];
}

/** Returns how many of a tenant's rows in a table have each role. */
async function countHolders(
  db: Database,
  table: typeof records | typeof apiKeys,
  roleId: SQL<number> | typeof apiKeys.roleId,
  { owner: { domainName, wholesalerId } }: RoleTenant,
  where?: SQL,
): Promise<Map<number, number>> {
  const isOfWholesaler =
    wholesalerId === null ? isNull(table.wholesalerId) : eq(table.wholesalerId, wholesalerId);
  const isOfTenant =
    domainName === null ? and(isNull(table.domainName), isOfWholesaler) : eq(table.domainName, domainName);
  const rows = await db
    .select({ role: sql<number>`${roleId}`.mapWith(Number), count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(isOfTenant, where, isNotNull(roleId)))
    .groupBy(roleId);
  return new Map(rows.map(({ role, count }) => [role, count]));
}

const userRoleId = sql<number>`(${records.body} ->> 'role_id')::bigint`;

async function toRoleResponses(
  db: Database,
  tenant: RoleTenant,
  session: Principal,
  roleRecords: readonly RoleRecord[],
): Promise<OwnRole[]> {
  const ids = roleRecords.flatMap(({ id }) => id ?? []);
  const rows = await readPermissions(db, ids);
  const people = await countHolders(db, records, userRoleId, tenant, eq(records.kind, USER_KIND));
  const keys = await countHolders(db, apiKeys, apiKeys.roleId, tenant);
  const currentRole = await readAssignedRole(db, session);
  return roleRecords.map((role) => {
    const granted = getGrantedPermissions(
      tenant.owner.wholesalerId,
      rows.filter(({ roleid }) => roleid === role.id),
    );
    return {
      id: role.id ?? null,
      name: role.name ?? null,
      description: role.description ?? null,
      account_type: role.account_type ?? null,
      is_own: isOwnedBy(tenant.owner, role),
      is_held: role.id === currentRole,
      people: people.get(role.id ?? 0) ?? 0,
      keys: keys.get(role.id ?? 0) ?? 0,
      allows: describeSettings(granted, tenant),
      settings: [...granted].flatMap(([permission, setting]) =>
        setting === 'deny' ? [] : [{ permission, setting, ...getApprovalRule(granted, permission) }],
      ),
      tenant: getTenant(tenant.owner),
    };
  });
}

/** Names the screens that a role opens, editable ones first. */
function describeSettings(granted: GrantedPermissions, { level, userTypes }: RoleTenant): string {
  const screens = getRoleScreens(level, userTypes);
  const list = (...settings: PermissionSetting[]) =>
    screens.flatMap(({ permission, screen }) =>
      settings.includes(granted.get(permission) ?? 'deny') ? [screen] : [],
    );
  const [changing, asking, looking] = [list('change', 'allow'), list('ask'), list('view')];
  const sentences = [
    changing.length > 0 && t('Changes {changing}.', { changing: joinAnd(changing) }),
    asking.length > 0 && t('Changes {asking} with approval.', { asking: joinAnd(asking) }),
    looking.length > 0 && t('Looks at {looking}.', { looking: joinAnd(looking) }),
  ].filter(Boolean);
  return sentences.join(' ') || t('Opens no screen but Home and the own account.');
}

function getApprovalRule({ approvalRules }: GrantedPermissions, permission: string) {
  const rule = approvalRules?.get(permission);
  return rule ? { ask_above: rule.above, ask_calls: rule.calls && [...rule.calls] } : {};
}

const isOwnedBy = ({ domainName, wholesalerId }: Owner, role: RoleRecord): boolean =>
  (role.domain_name ?? null) === domainName &&
  (domainName !== null || (role.wholesaler_id ?? null) === wholesalerId);

const readAssignedRole = async (db: Database, { id }: Principal): Promise<number | null> =>
  (await findUserBySignIn(db, id))?.body.role_id ?? null;

/**
 * Returns the permissions that the settings grant.
 * @throws ApiError 400 for an unknown permission, or one that does not apply to the tenant's users
 */
function getGranted(tenant: RoleTenant, settings: Settings): GrantedPermissions {
  const screens = new Set<string>(
    getRoleScreens(tenant.level, tenant.userTypes).map((screen) => screen.permission),
  );
  const rows: RolePermissionRow[] = [];
  for (const [index, entry] of (settings ?? []).entries()) {
    if (!entry) continue;
    if (!screens.has(entry.permission))
      throw createInvalidFieldError(
        `settings.${index}.permission`,
        t('A role for these people can’t have {permission}.', { permission: entry.permission }),
      );
    if (entry.setting !== 'deny') rows.push({ ...entry, permission_name: entry.permission });
  }
  return getGrantedPermissions(null, rows);
}

/** Checks a role's name under a lock, so that concurrent requests cannot use the same name. @throws ApiError 400, 409 */
async function requireName(
  tx: Transaction,
  tenant: RoleTenant,
  name: string | null | undefined,
  except?: number,
) {
  const requested = name?.trim();
  if (!requested) throw createInvalidFieldError('name', t('Give the role a name.'));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own roles of ${getTenant(tenant.owner)}`}))`);
  const all = await readRoles(tx, tenant);
  if (all.some((role) => role.id !== except && role.name?.trim().toLowerCase() === requested.toLowerCase()))
    throw createTakenError(
      'name',
      t('There is already a role {requested}. Choose another name.', { requested }),
    );
  return requested;
}

/** Writes the settings that apply to all users of a role; those of single tenants are unchanged. */
async function writeSettings(
  tx: Transaction,
  actor: Actor,
  role: RoleRecord,
  granted: GrantedPermissions,
  before: readonly PermissionRecord[] = [],
): Promise<void> {
  const others = before.filter(({ wholesalerid, domain }) => wholesalerid != null || domain);
  const rows = [...granted].map(([permission_name, setting]) => ({
    permission_name,
    setting,
    ask_above: null,
    ask_calls: null,
    ...getApprovalRule(granted, permission_name),
  }));
  await writePermissions(tx, actor, role, [...rows, ...others.map(({ id }) => ({ id }))], true);
}

/**
 * Locks a role that the caller may change.
 * @throws ApiError 404 for a role that is not the tenant's own; 403 for the caller's own role
 */
async function lockChangeableRole(
  tx: Transaction,
  tenant: RoleTenant,
  session: Principal,
  id: number,
): Promise<RoleRecord & { id: number }> {
  await lockRoles(tx, [id]);
  const role = await roles.find(tx, tenant.owner, id);
  if (!role)
    throw createNotFoundError(t('Role {id} is none of your own.', { id }), {
      errors: [
        { field: 'id', message: t('This role comes with the product. Copy it, and change the copy.') },
      ],
    });
  if ((await readAssignedRole(tx, session)) === id)
    throw createForbiddenError(
      t('Nobody changes what their own role allows. Ask somebody with another role.'),
    );
  return { ...role, id };
}

/** Requires the permission for shared roles when changing staff roles, because these are shared. @throws ApiError 403 */
function requireAuthority({ level }: RoleTenant, granted: GrantedPermissions | null): void {
  if (level === 'staff') requirePermission(granted, { permission: 'roles.edit', setting: 'change' });
}

export const ownRoleHandlers: HandlersFor<keyof typeof customRoleCalls> = {
  async GetOwnRoles({ request: { body }, caller, services: { db } }) {
    const tenant = await getRoleTenant(db, caller, body.domain_name);
    return toRoleResponses(db, tenant, caller.session, await readRoles(db, tenant));
  },
  async GetRoleScreens({ request: { body }, caller, services: { db } }) {
    const { granted } = caller;
    const { level, userTypes } = await getRoleTenant(db, caller, body.domain_name);
    return getRoleScreens(level, userTypes).flatMap((screen) => {
      const maximum = granted === null ? 'allow' : (granted.get(screen.permission) ?? 'deny');
      return maximum === 'deny' ? [] : [{ ...screen, most: maximum }];
    });
  },
  async AddOwnRole({ request: { body }, caller, services: { db } }) {
    const { session, actor } = caller;
    const tenant = await getRoleTenant(db, caller, body.domain_name);
    requireAuthority(tenant, caller.granted);
    const granted = getGranted(tenant, body.settings);
    return runInTransaction(db, actor, async (tx) => {
      const name = await requireName(tx, tenant, body.name);
      await requireGrantedPermissions(tx, session, granted, 'settings');
      const ownerFields = { account_type: tenant.level, wholesaler_id: tenant.owner.wholesalerId };
      const input = { name, description: body.description ?? null };
      const created = await roles.create(tx, actor, tenant.owner, input, ownerFields);
      await writeSettings(tx, actor, created, granted);
      return getFirstRole(await toRoleResponses(tx, tenant, session, [created]));
    });
  },
  async UpdateOwnRole({ request: { body }, caller, services: { db } }) {
    const { session, actor } = caller;
    const tenant = await getRoleTenant(db, caller, body.domain_name);
    requireAuthority(tenant, caller.granted);
    const granted = body.settings ? getGranted(tenant, body.settings) : undefined;
    return runInTransaction(db, actor, async (tx) => {
      const { id } = await lockChangeableRole(tx, tenant, session, body.id);
      const name = body.name === undefined ? undefined : await requireName(tx, tenant, body.name, id);
      const { description } = body;
      const changes = { ...(name && { name }), ...(description !== undefined && { description }) };
      const changed = await roles.change(tx, actor, tenant.owner, id, changes);
      if (granted) {
        const before = await readPermissions(tx, [id]);
        const grantedBefore = getGrantedPermissions(tenant.owner.wholesalerId, before);
        await requireGrantedPermissions(tx, session, granted, 'settings', grantedBefore);
        await writeSettings(tx, actor, changed, granted, before);
      }
      return getFirstRole(await toRoleResponses(tx, tenant, session, [changed]));
    });
  },
  async RemoveOwnRole({ request: { body }, caller, services: { db } }) {
    const tenant = await getRoleTenant(db, caller, body.domain_name);
    requireAuthority(tenant, caller.granted);
    return runInTransaction(db, caller.actor, async (tx) => {
      const role = await lockChangeableRole(tx, tenant, caller.session, body.id);
      await removeRole(tx, caller, role, body.replacement_id, await readRoles(tx, tenant));
      return undefined;
    });
  },
};

function getFirstRole([role]: OwnRole[]): OwnRole {
  if (!role) throw createNotFoundError(t('This role does not exist.'));
  return role;
}
