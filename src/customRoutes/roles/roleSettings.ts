import { msg } from '#i18n';
import type { CallResponse } from '../../../contract';
import { getSettingRank } from '../../../contract/access/getRequiredPermission';
import type { PermissionSetting } from '../../../contract/access/permissions';

export type RoleScreen = CallResponse<'GetRoleScreens'>[number];

/** Row of the matrix: a screen, and the text below its name. */
export type MatrixRow = RoleScreen & { note: string };

export interface GrantedSetting {
  setting: PermissionSetting;
  /** Approval is required only for calls that affect more records than this. */
  ask_above?: number | null;
  /** Calls that require approval. Default: all calls that change data. */
  ask_calls?: readonly (string | null)[] | null;
}

/** Setting of a permission, as sent to the server. */
export type RoleSetting = GrantedSetting & { permission: string };

/** Setting by permission name. Missing permissions are denied. */
export type Settings = Readonly<Record<string, GrantedSetting>>;

export const verbLabels = {
  view: msg('View'),
  ask: msg('Needs approval'),
  change: msg('Change'),
  allow: msg('Remove'),
} as const;
export const verbDescriptions = {
  view: msg('View {screen}'),
  ask: msg('Change {screen} with approval'),
  change: msg('Change {screen}'),
  allow: msg('Remove {screen}'),
} as const;
export type Verb = keyof typeof verbLabels;
export const verbs = Object.keys(verbLabels) as Verb[];

export const getVerbs = ({ settings }: RoleScreen): Verb[] =>
  verbs.filter((verb) => settings?.includes(verb) ?? false);

/**
 * Checks whether a setting includes an action. Each setting includes all lower ones, except that requesting approval is
 * an alternative to changing.
 */
export const coversVerb = (setting: PermissionSetting | undefined, verb: Verb): boolean =>
  verb === 'ask' ? setting === 'ask' : getSettingRank(setting) >= getSettingRank(verb);

/** Checks whether the current user may grant an action, which requires that the user's own role includes the action. */
export const canGrant = ({ most }: RoleScreen, verb: Verb): boolean =>
  getSettingRank(most) >= getSettingRank(verb);

/** Returns the setting after an action is granted or revoked, together with the actions that it requires or that require it. */
export const toggleVerb = (screen: RoleScreen, verb: Verb, isOn: boolean): GrantedSetting => {
  const available = getVerbs(screen);
  const before = available.slice(0, available.indexOf(verb)).filter((candidate) => candidate !== 'ask');
  return { setting: isOn ? verb : (before.at(-1) ?? 'deny') };
};

/** Returns the next weaker setting, and the strongest one after the weakest. */
export const getNextSetting = (screen: RoleScreen, setting: PermissionSetting = 'deny'): GrantedSetting => {
  const available = getVerbs(screen).filter((verb) => canGrant(screen, verb));
  const weaker = available.findLast((verb) => getSettingRank(verb) < getSettingRank(setting));
  return { setting: setting === 'deny' ? (available.at(-1) ?? 'deny') : (weaker ?? 'deny') };
};

/** Restricts the settings to those that the screens support and that the current user may grant. */
export const fitSettings = (settings: Settings, screens: readonly RoleScreen[]): Settings =>
  Object.fromEntries(
    screens.flatMap((screen) => {
      const name = screen.permission ?? '';
      const grant = settings[name];
      const grantedVerb = getVerbs(screen).findLast(
        (verb) => coversVerb(grant?.setting, verb) && canGrant(screen, verb),
      );
      return grantedVerb ? [[name, grantedVerb === grant?.setting ? grant : { setting: grantedVerb }]] : [];
    }),
  );

export const toSettings = (list: readonly (RoleSetting | null)[] | null | undefined): Settings =>
  Object.fromEntries(
    (list ?? []).flatMap((entry) => {
      if (!entry) return [];
      const { permission, ...grant } = entry;
      return [[permission, grant] as const];
    }),
  );

export const toSettingList = (settings: Settings): RoleSetting[] =>
  Object.entries(settings).flatMap(([permission, grant]) =>
    grant.setting === 'deny' ? [] : [{ permission, ...grant }],
  );
