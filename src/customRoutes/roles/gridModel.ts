import { t, translateWord } from '#i18n';
import type { CallResponse } from '../../../contract';
import { type Permission, permissions } from '../../../contract/access/permissions';
import { type GrantedSetting, type MatrixRow, type Settings, toSettings, verbs } from './roleSettings';

export type GridRole = CallResponse<'GetRoles'>[number];
type GrantedPermission = NonNullable<NonNullable<GridRole['role_permissions']>[number]>;

/** Unsaved settings by role and permission. */
export type Edits = Readonly<Record<string, Settings>>;

export interface RoleChanges {
  role: GridRole;
  changes: readonly { row: MatrixRow; from: GrantedSetting | undefined; to: GrantedSetting }[];
}

export const getRoleKey = ({ id }: GridRole): string => String(id ?? '');

/**
 * Checks whether a permission applies to all wholesalers and phone systems. Permissions for a single one are edited in
 * the permission list.
 */
const isGeneral = ({ wholesalerid, domain }: GrantedPermission): boolean => wholesalerid == null && !domain;

const listPermissions = ({ role_permissions }: GridRole): GrantedPermission[] =>
  (role_permissions ?? []).filter((permission) => permission !== null);

export const getSavedSettings = (role: GridRole): Settings =>
  toSettings(
    listPermissions(role)
      .filter(isGeneral)
      .map(({ permission_name, setting, ask_above, ask_calls }) => ({
        permission: permission_name ?? '',
        setting: setting ?? 'deny',
        ...(ask_above != null && { ask_above }),
        ...(ask_calls?.length && { ask_calls }),
      })),
  );

/** Returns the rows grouped by area: declared permissions first, then those that exist only in roles. */
export const buildRows = (roles: readonly GridRole[]): MatrixRow[] => {
  const others = new Map(
    roles
      .flatMap(listPermissions)
      .map(({ permission_name, description }) => [permission_name ?? '', description ?? '']),
  );
  const known = Object.entries<Permission>(permissions).map(([permission, { app, about }]) => {
    others.delete(permission);
    return { permission, area: translateWord(app), screen: translateWord(about) };
  });
  const left = [...others].map(([permission, screen]) => ({ permission, area: t('Other'), screen }));
  return [...known, ...left].map((row) => ({ ...row, note: row.permission, settings: verbs, most: 'allow' }));
};

const isSame = (first: GrantedSetting | undefined, other: GrantedSetting | undefined): boolean =>
  (first?.setting ?? 'deny') === (other?.setting ?? 'deny') &&
  (first?.ask_above ?? null) === (other?.ask_above ?? null) &&
  String(first?.ask_calls ?? '') === String(other?.ask_calls ?? '');

export const listChanges = (
  edits: Edits,
  roles: readonly GridRole[],
  rows: readonly MatrixRow[],
): RoleChanges[] =>
  roles.flatMap((role) => {
    const [saved, edited] = [getSavedSettings(role), edits[getRoleKey(role)] ?? {}];
    const changes = rows.flatMap((row) => {
      const [from, to] = [saved[row.permission ?? ''], edited[row.permission ?? '']];
      return to === undefined || isSame(from, to) ? [] : [{ row, from, to }];
    });
    return changes.length > 0 ? [{ role, changes }] : [];
  });

/**
 * Returns all permissions of a role with the changes applied, because `UpdateRole` removes any that are omitted.
 * @param now the role as just loaded
 */
export const buildPermissions = (now: GridRole, { changes }: RoleChanges) => {
  const changed = new Set(changes.map(({ row }) => row.permission));
  return [
    ...listPermissions(now)
      .filter((permission) => !isGeneral(permission) || !changed.has(permission.permission_name ?? ''))
      .map(({ id }) => ({ id: id ?? null })),
    ...changes.map(({ row, to }) => ({
      permission_name: row.permission ?? '',
      setting: to.setting,
      ask_above: to.ask_above ?? null,
      ask_calls: to.ask_calls?.length ? [...to.ask_calls] : null,
    })),
  ];
};

/** Returns the changes to cells that another user has modified since the grid was loaded. */
export const findConflicts = (changes: readonly RoleChanges[], now: readonly GridRole[]): RoleChanges[] =>
  changes.flatMap(({ role, changes: ofRole }) => {
    const latest = now.find(({ id }) => id === role.id);
    const saved = latest && getSavedSettings(latest);
    const late = ofRole.filter(({ row, from }) => !saved || !isSame(saved[row.permission ?? ''], from));
    return late.length > 0 ? [{ role, changes: late }] : [];
  });
