import { context } from '#kits/context';
import { type Level, meetsLevel } from '../../contract/call';
import type { ConditionContext } from '../declaration/condition';
import type { ApprovalRule } from '../declaration/kit';
import { canChooseContext, getRootLevel } from '../declaration/menuRoots';
import { getDefaultPermission } from '../declaration/viewPermission';
import type { FlagGate, Gates, MenuEntry } from '../declaration/vocabulary';

export type Flags = Readonly<Record<string, boolean>>;

/** Who asks to be let in, as far as gates know; and who looks, as far as conditions ask. */
export interface Viewer extends ConditionContext {
  level: Level;
  /** What the session's context may hold, such as kinds of accounts; absent where that limits nothing. */
  userTypes?: readonly string[] | undefined;
  /** What the person's role allows; absent for people without a role. */
  permissions?: readonly string[] | undefined;
  /** What of it has somebody else asked first, and when. */
  asks?: Readonly<Record<string, ApprovalRule>> | undefined;
  flags: Flags;
}

/** What a page or an action asks for. */
export interface Requirements extends Gates {
  /** The least level. */
  level?: Level | undefined;
}

/** The gate that is shut. */
export type DenialReason = 'level' | 'userType' | 'flag' | 'permission';

const toFlagGate = (flag: string | FlagGate): FlagGate => (typeof flag === 'string' ? { name: flag } : flag);

const isFlagEnabled = (flag: string | FlagGate, flags: Flags): boolean => {
  const { name, unset = 'show' } = toFlagGate(flag);
  return flags[name] ?? unset === 'show';
};

const hasUserType = (userType: string, { level, userTypes }: Viewer): boolean =>
  canChooseContext(level) ||
  userTypes === undefined ||
  userTypes.includes(userType) ||
  (context?.alwaysHolds?.includes(userType) ?? false);

/**
 * The first gate that keeps a reader out, in the order of the entry guard (readings, "Screens and gates"): level, user
 * type, flag, then permission; undefined where all are open. Menu, pages, palette and actions ask nothing else.
 */
export const getDenialReason = (requirements: Requirements, viewer: Viewer): DenialReason | undefined => {
  if (!meetsLevel(viewer.level, requirements.level)) return 'level';
  if (requirements.userType !== undefined && !hasUserType(requirements.userType, viewer)) return 'userType';
  if (requirements.flag !== undefined && !isFlagEnabled(requirements.flag, viewer.flags)) return 'flag';
  const { permission } = requirements;
  const { permissions } = viewer;
  if (permissions && permission?.split(' + ').some((one) => !permissions.includes(one))) return 'permission';
  return undefined;
};

export const isAllowed = (requirements: Requirements, viewer: Viewer): boolean =>
  getDenialReason(requirements, viewer) === undefined;

/**
 * Whether a gate asks what only the session's details tell, which come a moment after the level. To look, permissions are not
 * waited for: the server asks for them at every call, and most people have them. A form is not shown before: nobody is to
 * fill in what they may not send.
 */
export const needsSessionDetails = ({ userType, permission }: Gates, level: Level, writes = false): boolean =>
  (userType !== undefined && !canChooseContext(level)) || (writes && permission !== undefined);

/** The level a resource's pages ask for: its calls' own, and no less than the root of the menu it stands at. */
export const getRequiredLevel = (menu: MenuEntry, level: Level): Level =>
  meetsLevel(level, getRootLevel(menu)) ? level : getRootLevel(menu);

/** The gates a menu entry carries. */
export const pickGates = ({ userType, flag, permission }: Gates): Gates => ({
  ...(userType !== undefined && { userType }),
  ...(flag && { flag }),
  ...(permission && { permission }),
});

type Verb = 'create' | 'update' | 'remove';

/** What creating, changing or removing records asks for; undefined where no call does it. */
export const getVerbRequirements = (
  head: {
    menu: MenuEntry;
    can: Partial<Record<Verb, Level>>;
    permissions?: Partial<Record<Verb, string>> | undefined;
  },
  verb: Verb,
): Requirements | undefined => {
  const level = head.can[verb];
  if (level === undefined) return undefined;
  const permission = head.permissions
    ? head.permissions[verb]
    : getDefaultPermission(head.menu.permission, verb);
  return { level: getRequiredLevel(head.menu, level), ...(permission !== undefined && { permission }) };
};
