import type { CallResponse } from '../../../contract';
import { type Permission, type PermissionSetting, permissions } from '../../../contract/access/permissions';
import { permissionSettings } from '../../../contract/people/roleEntities';

export type GridRole = CallResponse<'GetRoles'>[number];
type GrantedPermission = NonNullable<NonNullable<GridRole['role_permissions']>[number]>;

export interface GridRow {
  name: string;
  app: string;
  about: string;
}

/** Unsaved settings by role and permission. Settings equal to the saved ones are omitted. */
export type Edits = Record<string, Record<string, PermissionSetting>>;

export interface Change {
  role: GridRole;
  row: GridRow;
  from: PermissionSetting | null;
  to: PermissionSetting;
}

export { permissionSettings as settingLabels };

export const settings = ['allow', 'change', 'ask', 'view', 'deny'] as const;

const getRoleId = ({ id }: GridRole): string => String(id ?? '');

/**
 * Checks whether a permission applies to all wholesalers. Permissions for a single wholesaler are edited in the
 * permission list.
 */
const isGeneral = ({ wholesalerid }: GrantedPermission): boolean =>
  wholesalerid === null || wholesalerid === undefined;

const findGrant = ({ role_permissions }: GridRole, name: string): GrantedPermission | undefined =>
  role_permissions
    ?.flatMap((permission) => permission ?? [])
    .find((permission) => permission.permission_name === name && isGeneral(permission));

/** Returns a role's saved setting; null if it was never set, which means denied. */
export const getSavedSetting = (role: GridRole, name: string): PermissionSetting | null =>
  findGrant(role, name)?.setting ?? null;

/** Returns the edited setting, or the saved one if it has not been edited. */
export const getDisplayedSetting = (edits: Edits, role: GridRole, name: string): PermissionSetting | null =>
  edits[getRoleId(role)]?.[name] ?? getSavedSetting(role, name);

/** Group for permissions that exist in roles but are not declared by the product. */
export const OTHER = 'Other';

/** Returns the rows grouped by app: declared permissions first, then those that exist only in roles. */
export const buildRows = (roles: readonly GridRole[]): GridRow[] => {
  const known = (Object.entries(permissions) as [string, Permission][]).map(([name, { app, about }]) => ({
    name,
    app,
    about,
  }));
  const names = new Set(known.map(({ name }) => name));
  const rolePermissions = roles.flatMap(({ role_permissions }) =>
    (role_permissions ?? []).flatMap((permission) => {
      const name = permission?.permission_name;
      if (!name || names.has(name)) return [];
      names.add(name);
      return [{ name, app: OTHER, about: permission.description ?? '' }];
    }),
  );
  return [...known, ...rolePermissions];
};

/** Returns the edits with a cell set; resetting a cell to its saved value removes the edit. */
export const applyEdit = (edits: Edits, role: GridRole, name: string, to: PermissionSetting): Edits => {
  const { [name]: _, ...others } = edits[getRoleId(role)] ?? {};
  const updated = getSavedSetting(role, name) === to ? others : { ...others, [name]: to };
  const { [getRoleId(role)]: __, ...rest } = edits;
  return Object.keys(updated).length === 0 ? rest : { ...rest, [getRoleId(role)]: updated };
};

export const getNextSetting = (now: PermissionSetting | null): PermissionSetting =>
  settings[(now ? settings.indexOf(now) + 1 : 0) % settings.length] ?? 'allow';

export const listChanges = (edits: Edits, roles: readonly GridRole[], rows: readonly GridRow[]): Change[] =>
  roles.flatMap((role) =>
    rows.flatMap((row) => {
      const to = edits[getRoleId(role)]?.[row.name];
      const from = getSavedSetting(role, row.name);
      return to === undefined || to === from ? [] : [{ role, row, from, to }];
    }),
  );

/**
 * Returns all permissions of a role with the changes applied, because `UpdateRole` removes any that are omitted.
 * @param now the role as just loaded
 */
export const buildPermissions = (
  now: GridRole,
  changes: readonly Change[],
  appIds: ReadonlyMap<string, number>,
) => {
  const changesByName = new Map(changes.map(({ row, to }) => [row.name, { row, to }]));
  const existing = (now.role_permissions ?? []).flatMap((permission) => {
    if (!permission) return [];
    const change = isGeneral(permission) ? changesByName.get(permission.permission_name ?? '') : undefined;
    if (change) changesByName.delete(change.row.name);
    return [{ id: permission.id ?? null, ...(change && { setting: change.to }) }];
  });
  const added = [...changesByName.values()].map(({ row, to }) => {
    const known = (permissions as Record<string, Permission>)[row.name];
    const appid = appIds.get(row.app);
    return {
      permission_name: row.name,
      setting: to,
      description: row.about,
      ...(known && { element_id: known.element }),
      ...(appid !== undefined && { appid }),
    };
  });
  return [...existing, ...added];
};

/** Returns the changes to cells that another user has modified since the grid was loaded. */
export const findConflicts = (changes: readonly Change[], now: readonly GridRole[]): Change[] =>
  changes.filter(({ role, row, from }) => {
    const latest = now.find(({ id }) => id === role.id);
    return !latest || getSavedSetting(latest, row.name) !== from;
  });

export const groupByRole = (changes: readonly Change[]): { role: GridRole; roleChanges: Change[] }[] => {
  const groups = new Map<unknown, { role: GridRole; roleChanges: Change[] }>();
  for (const change of changes) {
    const { role } = change;
    const group = groups.get(role.id) ?? { role, roleChanges: [] };
    group.roleChanges.push(change);
    groups.set(role.id, group);
  }
  return [...groups.values()];
};
