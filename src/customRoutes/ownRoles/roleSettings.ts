import { joinAnd, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { PermissionSetting } from '../../../contract/access/permissions';

export type CustomRole = CallResponse<'GetOwnRoles'>[number];
export type RoleScreen = CallResponse<'GetRoleScreens'>[number];

/** How far a role goes with a permission, and where it asks first, when it does. */
export interface GrantedSetting {
  setting: PermissionSetting;
  /** Only calls that name more records ask. */
  above?: number | null;
  /** Only these calls ask; without, all that change something. */
  calls?: readonly string[] | null;
}

/** Permission → how far; what is not in it is not allowed. */
export type Settings = Readonly<Record<string, GrantedSetting>>;

const settingsByRank: readonly PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];
const getRank = (setting: PermissionSetting | null | undefined): number =>
  settingsByRank.indexOf(setting ?? 'deny');

/** What may be done on a screen, as people say it. */
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

/** The verbs of a screen, from the least. */
export const getVerbs = ({ settings }: RoleScreen): Verb[] =>
  (settings ?? []).filter((one): one is Verb => one !== null && one in verbLabels);

/** Whether a setting includes a verb: each includes those before it, but asking, which is instead of changing. */
export const coversVerb = (setting: PermissionSetting | undefined, verb: Verb): boolean =>
  verb === 'ask' ? setting === 'ask' : getRank(setting) >= getRank(verb);

/** Whether whoever composes the role may give a verb: their own role allows as much. */
export const canGrant = ({ most }: RoleScreen, verb: Verb): boolean => getRank(most) >= getRank(verb);

/** The settings with a verb given or taken: with each come those it needs, and without it go those that need it. */
export const toggleVerb = (settings: Settings, screen: RoleScreen, verb: Verb, isOn: boolean): Settings => {
  const name = screen.permission ?? '';
  const verbs = getVerbs(screen);
  const before = verbs.slice(0, verbs.indexOf(verb)).filter((one) => one !== 'ask');
  const setting = isOn ? verb : before.at(-1);
  const { [name]: _, ...others } = settings;
  return setting ? { ...others, [name]: { setting } } : others;
};

/** The settings as far as screens have them and they may be given. */
export const fitSettings = (settings: Settings, screens: readonly RoleScreen[]): Settings =>
  Object.fromEntries(
    screens.flatMap((screen) => {
      const name = screen.permission ?? '';
      const held = settings[name];
      const given = getVerbs(screen).findLast(
        (verb) => coversVerb(held?.setting, verb) && canGrant(screen, verb),
      );
      return given ? [[name, given === held?.setting ? held : { setting: given }]] : [];
    }),
  );

export const toSettings = ({ settings }: CustomRole): Settings =>
  Object.fromEntries(
    (settings ?? []).flatMap((one) =>
      one
        ? [
            [
              one.permission,
              {
                setting: one.setting,
                above: one.ask_above ?? null,
                calls: one.ask_calls?.filter((call) => call !== null) ?? null,
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

/** The screens a role opens, in words: those it may change first. */
export const describeSettings = (settings: Settings, screens: readonly RoleScreen[]): string => {
  const named = (isMeant: (setting: PermissionSetting) => boolean) =>
    screens.flatMap(({ permission, screen }) => {
      const setting = settings[permission ?? '']?.setting;
      return setting && isMeant(setting) && screen ? [screen] : [];
    });
  const changing = named((setting) => getRank(setting) > getRank('ask'));
  const asking = named((setting) => setting === 'ask');
  const looking = named((setting) => setting === 'view');
  return [
    changing.length > 0 && t('Changes {changing}.', { changing: joinAnd(changing) }),
    asking.length > 0 && t('Asks before changing {asking}.', { asking: joinAnd(asking) }),
    looking.length > 0 && t('Looks at {looking}.', { looking: joinAnd(looking) }),
  ]
    .filter(Boolean)
    .join(' ');
};
