import { joinAnd, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { PermissionSetting } from '../../../contract/access/permissions';

export type CustomRole = CallResponse<'GetOwnRoles'>[number];
export type RoleScreen = CallResponse<'GetRoleScreens'>[number];

export interface GrantedSetting {
  setting: PermissionSetting;
  /** Approval is required only for calls that affect more records than this. */
  above?: number | null;
  /** Calls that require approval. Default: all calls that change data. */
  calls?: readonly string[] | null;
}

/** Setting by permission name. Missing permissions are denied. */
export type Settings = Readonly<Record<string, GrantedSetting>>;

const settingsByRank: readonly PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];
const getRank = (setting: PermissionSetting | null | undefined): number =>
  settingsByRank.indexOf(setting ?? 'deny');

export const verbLabels = {
  view: msg('View'),
  ask: msg('Ask first'),
  change: msg('Change'),
  allow: msg('Remove'),
} as const;
export const verbDescriptions = {
  view: msg('View {screen}'),
  ask: msg('Ask before changing {screen}'),
  change: msg('Change {screen}'),
  allow: msg('Remove {screen}'),
} as const;
export type Verb = keyof typeof verbLabels;

export const getVerbs = ({ settings }: RoleScreen): Verb[] =>
  (settings ?? []).filter((value): value is Verb => value !== null && value in verbLabels);

/**
 * Checks whether a setting includes an action. Each setting includes all lower ones, except that requesting approval is
 * an alternative to changing.
 */
export const coversVerb = (setting: PermissionSetting | undefined, verb: Verb): boolean =>
  verb === 'ask' ? setting === 'ask' : getRank(setting) >= getRank(verb);

/** Checks whether the current user may grant an action, which requires that the user's own role includes the action. */
export const canGrant = ({ most }: RoleScreen, verb: Verb): boolean => getRank(most) >= getRank(verb);

/** Grants or revokes an action, together with the actions that it requires or that require it. */
export const toggleVerb = (settings: Settings, screen: RoleScreen, verb: Verb, isOn: boolean): Settings => {
  const name = screen.permission ?? '';
  const verbs = getVerbs(screen);
  const before = verbs.slice(0, verbs.indexOf(verb)).filter((candidate) => candidate !== 'ask');
  const setting = isOn ? verb : before.at(-1);
  const { [name]: _, ...others } = settings;
  return setting ? { ...others, [name]: { setting } } : others;
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

export const toSettings = ({ settings }: CustomRole): Settings =>
  Object.fromEntries(
    (settings ?? []).flatMap((setting) =>
      setting
        ? [
            [
              setting.permission,
              {
                setting: setting.setting,
                above: setting.ask_above ?? null,
                calls: setting.ask_calls?.filter((call) => call !== null) ?? null,
              },
            ] as const,
          ]
        : [],
    ),
  );

export const toRequest = (settings: Settings) =>
  Object.entries(settings).map(([permission, { setting, above, calls }]) => ({
    permission,
    setting,
    ...(setting === 'ask' && { ask_above: above ?? null, ask_calls: calls?.length ? [...calls] : null }),
  }));

/** Lists the screens accessible to a role, editable screens first. */
export const describeSettings = (settings: Settings, screens: readonly RoleScreen[]): string => {
  const named = (matches: (setting: PermissionSetting) => boolean) =>
    screens.flatMap(({ permission, screen }) => {
      const setting = settings[permission ?? '']?.setting;
      return setting && matches(setting) && screen ? [screen] : [];
    });
  const changing = named((setting) => getRank(setting) > getRank('ask'));
  const requiringApproval = named((setting) => setting === 'ask');
  const looking = named((setting) => setting === 'view');
  return [
    changing.length > 0 && t('Changes {changing}.', { changing: joinAnd(changing) }),
    requiringApproval.length > 0 &&
      t('Asks before changing {asking}.', { asking: joinAnd(requiringApproval) }),
    looking.length > 0 && t('Looks at {looking}.', { looking: joinAnd(looking) }),
  ]
    .filter(Boolean)
    .join(' ');
};
