import { listed, msg, t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import type { PermissionSetting } from '../../../contract/access/permissions';

export type OwnRole = CallAnswer<'GetOwnRoles'>[number];
export type RoleScreen = CallAnswer<'GetRoleScreens'>[number];

/** How far a role goes with a permission, and where it asks first, when it does. */
export interface Given {
  setting: PermissionSetting;
  /** Only calls that name more records ask. */
  above?: number | null;
  /** Only these calls ask; without, all that change something. */
  calls?: readonly string[] | null;
}

/** Permission → how far; what is not in it is not allowed. */
export type Settings = Readonly<Record<string, Given>>;

const fromLeast: readonly PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];
const rank = (setting: PermissionSetting | null | undefined): number => fromLeast.indexOf(setting ?? 'deny');

/** What may be done on a screen, as people say it. */
export const verbLabels = {
  view: msg('View'),
  ask: msg('Ask first'),
  change: msg('Change'),
  allow: msg('Remove'),
} as const;
export const verbsOn = {
  view: msg('View {screen}'),
  ask: msg('Ask before changing {screen}'),
  change: msg('Change {screen}'),
  allow: msg('Remove {screen}'),
} as const;
export type Verb = keyof typeof verbLabels;

/** The verbs of a screen, from the least. */
export const verbsOf = ({ settings }: RoleScreen): Verb[] =>
  (settings ?? []).filter((one): one is Verb => one !== null && one in verbLabels);

/** Whether a setting includes a verb: each includes those before it, but asking, which is instead of changing. */
export const includes = (setting: PermissionSetting | undefined, verb: Verb): boolean =>
  verb === 'ask' ? setting === 'ask' : rank(setting) >= rank(verb);

/** Whether whoever composes the role may give a verb: their own role allows as much. */
export const mayGive = ({ most }: RoleScreen, verb: Verb): boolean => rank(most) >= rank(verb);

/** The settings with a verb given or taken: with each come those it needs, and without it go those that need it. */
export const toggled = (settings: Settings, screen: RoleScreen, verb: Verb, isOn: boolean): Settings => {
  const name = screen.permission ?? '';
  const verbs = verbsOf(screen);
  const before = verbs.slice(0, verbs.indexOf(verb)).filter((one) => one !== 'ask');
  const setting = isOn ? verb : before.at(-1);
  const { [name]: _, ...others } = settings;
  return setting ? { ...others, [name]: { setting } } : others;
};

/** The settings as far as screens have them and they may be given. */
export const fitting = (settings: Settings, screens: readonly RoleScreen[]): Settings =>
  Object.fromEntries(
    screens.flatMap((screen) => {
      const name = screen.permission ?? '';
      const held = settings[name];
      const given = verbsOf(screen).findLast(
        (verb) => includes(held?.setting, verb) && mayGive(screen, verb),
      );
      return given ? [[name, given === held?.setting ? held : { setting: given }]] : [];
    }),
  );

export const settingsOf = ({ settings }: OwnRole): Settings =>
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

export const toSend = (settings: Settings) =>
  Object.entries(settings).map(([permission, { setting, above, calls }]) => ({
    permission,
    setting,
    ...(setting === 'ask' && { ask_above: above ?? null, ask_calls: calls?.length ? [...calls] : null }),
  }));

/** The screens a role opens, in words: those it may change first. */
export const inWords = (settings: Settings, screens: readonly RoleScreen[]): string => {
  const named = (isMeant: (setting: PermissionSetting) => boolean) =>
    screens.flatMap(({ permission, screen }) => {
      const setting = settings[permission ?? '']?.setting;
      return setting && isMeant(setting) && screen ? [screen] : [];
    });
  const changing = named((setting) => rank(setting) > rank('ask'));
  const asking = named((setting) => setting === 'ask');
  const looking = named((setting) => setting === 'view');
  return [
    changing.length > 0 && t('Changes {changing}.', { changing: listed(changing) }),
    asking.length > 0 && t('Asks before changing {asking}.', { asking: listed(asking) }),
    looking.length > 0 && t('Looks at {looking}.', { looking: listed(looking) }),
  ]
    .filter(Boolean)
    .join(' ');
};
