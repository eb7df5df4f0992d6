import type { Level } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import type { ApprovalRule } from '../declaration/approvalRule';
import type { ConditionContext } from '../declaration/condition';
import { canChooseContext, getRequiredLevel } from '../declaration/menuRoots';
import { getTerms } from '../declaration/terms';
import { getDefaultPermission } from '../declaration/viewPermission';
import type { FlagGate, Gates, MenuEntry } from '../declaration/vocabulary';

export type Flags = Readonly<Record<string, boolean>>;

export interface Viewer extends ConditionContext {
  level: Level;
  /** Features of the session's context, such as kinds of accounts; undefined if there is no restriction. */
  userTypes?: readonly string[] | undefined;
  /** Permissions of the user's role; undefined for users without a role. */
  permissions?: readonly string[] | undefined;
  /** Permissions that require another user's approval, with their rules. */
  approvalRules?: Readonly<Record<string, ApprovalRule>> | undefined;
  flags: Flags;
}

export interface Requirements extends Gates {
  level?: Level | undefined;
}

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
  (getTerms().context?.alwaysHolds?.includes(userType) ?? false);

/**
 * Returns the first gate that denies access, in the order level, user type, flag, permission (readings, "Screens and
 * gates"); undefined if all gates allow it. Used for the menu, pages, command palette and actions.
 */
export const getDenialReason = (requirements: Requirements, viewer: Viewer): DenialReason | undefined => {
  if (!meetsLevel(viewer.level, requirements.level)) return 'level';
  if (requirements.userType !== undefined && !hasUserType(requirements.userType, viewer)) return 'userType';
  if (requirements.flag !== undefined && !isFlagEnabled(requirements.flag, viewer.flags)) return 'flag';
  const { permission } = requirements;
  const { permissions } = viewer;
  if (permissions && permission?.split(' + ').some((part) => !permissions.includes(part)))
    return 'permission';
  return undefined;
};

export const isAllowed = (requirements: Requirements, viewer: Viewer): boolean =>
  getDenialReason(requirements, viewer) === undefined;

/**
 * Checks whether a gate must wait for the session details, which load after the level. Viewing does not wait for
 * permissions, because the server checks them on every call and most users have them. Forms do wait, so that users
 * cannot fill in a form that they may not submit.
 */
export const needsSessionDetails = ({ userType, permission }: Gates, level: Level, writes = false): boolean =>
  (userType !== undefined && !canChooseContext(level)) || (writes && permission !== undefined);

export const pickGates = ({ userType, flag, permission }: Gates): Gates => ({
  ...(userType !== undefined && { userType }),
  ...(flag && { flag }),
  ...(permission && { permission }),
});

type Verb = 'create' | 'update' | 'remove';

/** Returns the conditions for creating, changing or removing records; undefined if there is no call for it. */
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
