import { eq, or } from 'drizzle-orm';
import { t } from '#i18n';
import { getLevels } from '../../../contract/access/levels';
import type { Level } from '../../../contract/call';
import { App, Role, RolePermission } from '../../../contract/people/roleEntities';
import type { permissionListCalls, roleCalls } from '../../../contract/people/roles';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { buildScopeWhere, isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { type Owner, sharedOwner } from '../../records/recordCollection';
import { changeRoles } from './grantedPermissions';
import { removeRole, requireApp, writePermissions } from './roleChanges';
import {
  addPermissions,
  apps,
  createTenantFilter,
  findRole,
  getRoleOwner,
  isShared,
  lockRoles,
  type PermissionRecord,
  permissions,
  type RoleRecord,
  readPermissions,
  readPermissionsInScope,
  roles,
} from './roleRecords';

const UNRESTRICTED: Scope = { level: 'staff', wholesalerId: null, domainName: null };

export const roleHandlers: HandlersFor<keyof typeof roleCalls> = {
  async GetRoles({ request: { body }, caller: { scope }, services: { db } }) {
    const all = await roles.within(db, UNRESTRICTED, or(isShared, buildScopeWhere(scope, records)));
    const known = all.filter(({ account_type }) => isGrantable(account_type, scope));
    const full = await addPermissions(db, known);
    const visible = full.map((role) => ({
      ...role,
      role_permissions: role.role_permissions?.filter(createTenantFilter(scope)) ?? [],
    }));
    return filterAndSortList(
      visible.sort((a, b) => (a.id ?? 0) - (b.id ?? 0)),
      body,
      Role,
    );
  },
  async GetPermissions({ request: { body }, caller: { scope }, services: { db } }) {
    return filterAndSortList(await readPermissionsInScope(db, scope), body, RolePermission);
  },
  async GetApps({ request: { body }, caller: { scope }, services: { db } }) {
    const all = await apps.within(db, UNRESTRICTED);
    return filterAndSortList(
      all.filter(createTenantFilter(scope)).sort((a, b) => (a.id ?? 0) - (b.id ?? 0)),
      body,
      App,
    );
  },
  async UpdateRole({ request: { body }, caller, services: { db } }) {
    const { id, role_permissions: sent, ...changes } = body;
    return changeRoles(db, caller, async (tx) => {
      const owner = getRoleOwner(await findRole(tx, id, 'id'));
      await lockRoles(tx, [id]);
      const changed = await roles.change(tx, caller.actor, owner, id, changes);
      if (sent) await writePermissions(tx, caller.actor, changed, sent, true);
      const [role] = await addPermissions(tx, [changed]);
      return role ?? changed;
    });
  },
  async UpdatePermission({ request: { body }, caller, services: { db } }) {
    const { id, ...changes } = body;
    return changeRoles(db, caller, async (tx) => {
      const { roleid, appid } = changes;
      if (roleid) await findRole(tx, roleid, 'roleid');
      if (appid) await requireApp(tx, appid);
      return permissions.change(tx, caller.actor, await findPermissionOwner(tx, id), id, changes);
    });
  },
  async UpdateApp({ request: { body }, caller: { actor }, services: { db } }) {
    const { id, ...changes } = body;
    return runInTransaction(db, actor, (tx) => apps.change(tx, actor, sharedOwner, id, changes));
  },
  async RemoveRole({ request: { body }, caller, services: { db } }) {
    return runInTransaction(db, caller.actor, async (tx) => {
      const role = await findRole(tx, body.id, 'id');
      await lockRoles(tx, [body.id]);
      await removeRole(tx, caller, role);
      return undefined;
    });
  },
  async RemovePermission({ request: { body }, caller, services: { db } }) {
    return changeRoles(db, caller, async (tx) => {
      const { id } = body;
      await permissions.remove(tx, caller.actor, await findPermissionOwner(tx, id), id);
      return undefined;
    });
  },
  async RemoveApp({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const using = (await readPermissions(tx)).filter(({ appid }) => appid === body.id);
      if (using.length > 0)
        throw createConflictError(
          t('{length} permissions speak of this app. Change or remove them first.', { length: using.length }),
        );
      await apps.remove(tx, actor, sharedOwner, body.id);
      return undefined;
    });
  },
};

export const permissionListHandlers: HandlersFor<keyof typeof permissionListCalls> = {
  async GetPermissionList({ request: { body }, caller: { scope }, services: { db } }) {
    const role = await findRole(db, body.roleid, 'roleid');
    const isReachable = hasNoOwner(role) || isInScope(scope, getRoleOwner(role));
    if (!isGrantable(role.level, scope) || !isReachable)
      throw createNotFoundError(t('Role {roleid} does not exist.', { roleid: body.roleid }));
    const all = (await readPermissions(db, [role.id])).filter(createTenantFilter(scope));
    return filterAndSortList(all, body, RolePermission);
  },
  async DeletePermissionList({ request: { body }, caller, services: { db } }) {
    const { roleid, ids } = body;
    return changeRoles(db, caller, async (tx) => {
      const owner = getRoleOwner(await findRole(tx, roleid, 'roleid'));
      await lockRoles(tx, [roleid]);
      const requested = await selectPermissions(tx, roleid, ids);
      if (requested.length > 0)
        await permissions.remove(tx, caller.actor, owner, ...requested.map(({ id }) => id ?? 0));
      return undefined;
    });
  },
  async BulkCopyPermissions({ request: { body }, caller, services: { db } }) {
    const targets = [...new Set(body.to_roleids.filter((id) => id !== null))];
    const [first] = targets;
    if (first === undefined)
      throw createInvalidFieldError('to_roleids', t('Choose at least one role to copy to.'));
    if (targets.includes(body.roleid))
      throw createInvalidFieldError('to_roleids', t('A role’s permissions can’t be copied to itself.'));
    return changeRoles(db, caller, async (tx) => {
      await findRole(tx, body.roleid, 'roleid');
      const targetRoles: RoleRecord[] = [];
      for (const target of targets) targetRoles.push(await findRole(tx, target, 'to_roleids'));
      await lockRoles(tx, [body.roleid, ...targets]);
      const copied = (await selectPermissions(tx, body.roleid, body.ids)).map(
        ({ id: _id, roleid: _role, ...permission }) => permission,
      );
      for (const target of targetRoles)
        await writePermissions(tx, caller.actor, target, copied, body.replace === true);
      const [role] = await addPermissions(tx, [await findRole(tx, first)]);
      if (!role) throw createNotFoundError(t('Role {first} does not exist.', { first }));
      return role;
    });
  },
};

/** Whether a user may see and assign a role. Roles of a level above the user's own are excluded. */
const isGrantable = (level: Level | null | undefined, { level: ownLevel }: Scope): boolean =>
  getLevels().indexOf(level ?? 'customer') <= getLevels().indexOf(ownLevel);

/** Whether a row is shared, that is, has no phone system and no wholesaler. */
const hasNoOwner = ({ domain_name, wholesaler_id }: RoleRecord): boolean => !domain_name && !wholesaler_id;

/** Returns the owner of a permission, which is the owner of its role. */
async function findPermissionOwner(tx: Database, id: number): Promise<Owner> {
  const [row] = await permissions.within(tx, UNRESTRICTED, eq(records.id, id));
  return row?.roleid ? getRoleOwner(await findRole(tx, row.roleid)) : sharedOwner;
}

/** Returns the named permissions of a role, or all of them. @throws ApiError 404 for a permission of another role */
async function selectPermissions(
  tx: Database,
  roleId: number,
  ids: (number | null)[] | null | undefined,
): Promise<PermissionRecord[]> {
  const all = await readPermissions(tx, [roleId]);
  const requested = (ids ?? []).filter((id) => id !== null);
  const unknownId = requested.find((id) => !all.some((role) => role.id === id));
  if (unknownId !== undefined)
    throw createNotFoundError(t('Permission {stranger} is none of this role’s.', { stranger: unknownId }));
  return requested.length === 0 ? all : all.filter(({ id }) => requested.includes(id ?? 0));
}
