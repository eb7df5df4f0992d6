import { and, eq, isNull, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { permissions as known } from '../../../contract/access/permissions';
import type { Level, ResponseFor } from '../../../contract/call';
import type { customRoleCalls } from '../../../contract/console/ownRoles';
import type { GrantedPermissions } from '../../access/approvalRules';
import { getGrantedPermissions, type RolePermissionRow } from '../../access/loadPermissions';
import { requirePermission } from '../../access/requirePermission';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { apiKeys, records } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import {
  createConflictError,
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
import { requireManageable } from '../users/userAuthority';
import { findUserBySignIn, USER_KIND, type UserRow } from '../users/userRecords';
import { getRoleScreens } from './getRoleScreens';
import { findExcessPermissions, requireGrantedPermissions } from './grantedPermissions';
import {
  lockRoles,
  type PermissionRecord,
  permissions,
  type RoleRecord,
  readPermissions,
  roles,
} from './roleRecords';

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

async function countUsers(db: Database, { owner }: RoleTenant): Promise<Map<number, number>> {
  const roleId = sql<number>`(${records.body} ->> 'role_id')::bigint`.mapWith(Number);
  const rows = await db
    .select({ role: roleId, people: sql<number>`count(*)::int` })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), buildOwnerWhere(owner), sql`${roleId} is not null`))
    .groupBy(roleId);
  return new Map(rows.map(({ role, people }) => [role, people]));
}

const buildOwnerWhere = ({ domainName, wholesalerId }: Owner) =>
  domainName === null
    ? and(
        isNull(records.domainName),
        wholesalerId === null ? isNull(records.wholesalerId) : eq(records.wholesalerId, wholesalerId),
      )
    : eq(records.domainName, domainName);

async function toRoleResponses(
  db: Database,
  tenant: RoleTenant,
  session: Principal,
  roleRecords: readonly RoleRecord[],
): Promise<OwnRole[]> {
  const ids = roleRecords.flatMap(({ id }) => id ?? []);
  const rows = await readPermissions(db, ids);
  const people = await countUsers(db, tenant);
  const currentRole = await readAssignedRole(db, session);
  return roleRecords.map((role) => ({
    id: role.id ?? null,
    name: role.name ?? null,
    description: role.description ?? null,
    account_type: role.account_type ?? null,
    is_own: isOwnedBy(tenant.owner, role),
    is_held: role.id === currentRole,
    people: people.get(role.id ?? 0) ?? 0,
    settings: getSettings(
      getGrantedPermissions(
        tenant.owner.wholesalerId,
        rows.filter(({ roleid }) => roleid === role.id),
      ),
    ),
    tenant: getTenant(tenant.owner),
  }));
}

const getSettings = (granted: GrantedPermissions): Settings =>
  [...granted].flatMap(([permission, setting]) =>
    setting === 'deny' ? [] : [{ permission, setting, ...getApprovalRule(granted, permission) }],
  );

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

const buildPermissionRows = (roleid: number, granted: GrantedPermissions): object[] =>
  [...granted].map(([name, setting]) => {
    const { element, about } = known[name as keyof typeof known];
    return {
      permission_name: name,
      setting,
      ...getApprovalRule(granted, name),
      element_id: element,
      description: about,
      roleid,
      wholesalerid: null,
    };
  });

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

const pickPermissions = (granted: GrantedPermissions, names: readonly string[]): GrantedPermissions =>
  Object.assign(
    new Map([...granted].filter(([name]) => names.includes(name))),
    granted.approvalRules && { approvalRules: granted.approvalRules },
  );

/** Rejects granting permissions that the caller does not have; unchanged permissions are not checked. @throws ApiError 403 */
const requireCanGrant = (
  tx: Transaction,
  session: Principal,
  now: GrantedPermissions,
  then: GrantedPermissions,
) =>
  requireGrantedPermissions(tx, session, pickPermissions(now, findExcessPermissions(now, then)), 'settings');

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
      await permissions.createAll(tx, actor, tenant.owner, buildPermissionRows(created.id ?? 0, granted));
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
        await requireCanGrant(tx, session, granted, getGrantedPermissions(tenant.owner.wholesalerId, before));
        await writeSettings(tx, actor, tenant.owner, before, buildPermissionRows(id, granted));
      }
      return getFirstRole(await toRoleResponses(tx, tenant, session, [changed]));
    });
  },
  async RemoveOwnRole({ request: { body }, caller, services: { db } }) {
    const { session, actor } = caller;
    const tenant = await getRoleTenant(db, caller, body.domain_name);
    requireAuthority(tenant, caller.granted);
    return runInTransaction(db, actor, async (tx) => {
      const role = await lockChangeableRole(tx, tenant, session, body.id);
      const holders = (await tx
        .select()
        .from(records)
        .where(
          and(eq(records.kind, USER_KIND), sql`${records.body} -> 'role_id' = ${String(role.id)}::jsonb`),
        )) as UserRow[];
      const keys = await tx.$count(apiKeys, eq(apiKeys.roleId, role.id));
      if (holders.length + keys > 0) {
        const other = body.replacement_id;
        if (other === null || other === undefined)
          throw createConflictError(
            holders.length === 0
              ? t('API keys have the role {name}. Choose another role for them.', { name: role.name })
              : t(
                  '{count, plural, one {# person has the role {name}. Choose another role for them.} other {# people have the role {name}. Choose another role for them.}}',
                  { count: holders.length, name: role.name },
                ),
            { details: { people: holders.length } },
          );
        if (other === role.id || !(await readRoles(tx, tenant)).some(({ id }) => id === other))
          throw createInvalidFieldError('replacement_id', t('Choose another role of these people.'));
        const rows = await readPermissions(tx, [other]);
        const granted = getGrantedPermissions(tenant.owner.wholesalerId, rows, tenant.owner.domainName);
        await requireGrantedPermissions(tx, session, granted, 'replacement_id');
        for (const holder of holders) await requireManageable(tx, caller, holder);
        await tx
          .update(records)
          .set({
            body: sql`${records.body} || ${JSON.stringify({ role_id: other })}::jsonb`,
            dateLastModified: sql`statement_timestamp()`,
            lastModifiedBy: actor.id,
          })
          .where(
            and(eq(records.kind, USER_KIND), sql`${records.body} -> 'role_id' = ${String(role.id)}::jsonb`),
          );
      }
      if (keys > 0)
        await tx
          .update(apiKeys)
          .set({
            roleId: body.replacement_id ?? role.id,
            lastModifiedBy: actor.id,
            dateLastModified: sql`statement_timestamp()`,
          })
          .where(eq(apiKeys.roleId, role.id));
      const rows = await readPermissions(tx, [role.id]);
      if (rows.length > 0)
        await permissions.remove(tx, actor, tenant.owner, ...rows.flatMap(({ id }) => id ?? []));
      await roles.remove(tx, actor, tenant.owner, role.id);
      return undefined;
    });
  },
};

function getFirstRole([role]: OwnRole[]): OwnRole {
  if (!role) throw createNotFoundError(t('This role does not exist.'));
  return role;
}

type ApprovalSettings = Pick<PermissionRecord, 'ask_above' | 'ask_calls'>;

const isSameApproval = (first: ApprovalSettings, other: ApprovalSettings): boolean =>
  (first.ask_above ?? null) === (other.ask_above ?? null) &&
  String(first.ask_calls ?? []) === String(other.ask_calls ?? []);

/** Writes only changed settings, so that the audit log shows actual changes. */
async function writeSettings(
  tx: Transaction,
  actor: Parameters<typeof permissions.change>[1],
  owner: Owner,
  before: readonly PermissionRecord[],
  rows: readonly object[],
): Promise<void> {
  const requested = new Map(
    rows.map((row) => [(row as PermissionRecord).permission_name, row as PermissionRecord]),
  );
  const removedIds: number[] = [];
  for (const { id, permission_name, setting, ask_above, ask_calls } of before) {
    const now = requested.get(permission_name);
    requested.delete(permission_name);
    if (!now) removedIds.push(id ?? 0);
    else if (now.setting !== setting || !isSameApproval(now, { ask_above, ask_calls }))
      await permissions.change(tx, actor, owner, id ?? 0, {
        setting: now.setting,
        ask_above: now.ask_above ?? null,
        ask_calls: now.ask_calls ?? null,
      });
  }
  if (removedIds.length > 0) await permissions.remove(tx, actor, owner, ...removedIds);
  await permissions.createAll(tx, actor, owner, [...requested.values()]);
}
