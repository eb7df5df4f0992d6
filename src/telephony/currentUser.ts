import type { ApprovalRule } from '../declaration/approvalRule';
import type { SessionResponse } from '../declaration/kit';
import { toRemovePermission, toViewPermission } from '../declaration/viewPermission';
import { getValueAt } from '../lib/paths';

const toStrings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the specificity of a permission: 0 if it applies to all, 1 to a wholesaler, 2 to a phone system. */
const getOwnershipRank = (value: unknown): number =>
  getValueAt(value, 'domain') ? 2 : Number(getValueAt(value, 'wholesalerid') != null);

const compareByOwnership = (a: unknown, b: unknown) => getOwnershipRank(a) - getOwnershipRank(b);

const toRule = (value: unknown): ApprovalRule => {
  const above = getValueAt(value, 'ask_above');
  const calls = toStrings(getValueAt(value, 'ask_calls'));
  return { ...(typeof above === 'number' && { above }), ...(calls?.length && { calls }) };
};

/** Extracts the user's display data from a `GetCurrentUser` response. */
export const getDisplayedUser = (
  answer: unknown,
): Pick<SessionResponse, 'name' | 'picture' | 'language' | 'ownRecord'> => {
  const getDetail = (field: string) => getValueAt(answer, `user_detail.${field}`);
  const name = [getDetail('firstname'), getDetail('lastname')].filter(Boolean).join(' ');
  const picture = getDetail('picture');
  const language = getValueAt(answer, 'lang_web');
  const ownRecord = getValueAt(answer, 'extension');
  return {
    ...(name && { name }),
    ...(typeof picture === 'string' && picture && { picture }),
    ...(typeof language === 'string' && language && { language }),
    ...(typeof ownRecord === 'string' && ownRecord && { ownRecord }),
  };
};

/**
 * Extracts the data for gates from a `GetCurrentUser` response. A permission includes its weaker variants
 * (`trunks.edit:view`), and entries for the user's own phone system or wholesaler take precedence. Permissions that
 * require approval count as granted, because the server stores such calls as requests. An empty list of roles grants
 * nothing; if there is no list, only the level applies.
 */
export const toSessionDetails = (answer: unknown): SessionResponse => {
  const userTypes = toStrings(getValueAt(answer, 'user_types'));
  const roles = toList(getValueAt(answer, 'user_roles'));
  const settings = new Map(
    roles
      .flatMap((role) => toList(getValueAt(role, 'role_permissions')))
      .toSorted(compareByOwnership)
      .map((item) => [getValueAt(item, 'permission_name'), item] as const),
  );
  const approvalRules: Record<string, ApprovalRule> = {};
  const permissions = [...settings].flatMap(([name, entry]) => {
    if (typeof name !== 'string') return [];
    const setting = getValueAt(entry, 'setting');
    if (setting === 'ask') approvalRules[name] = toRule(entry);
    const all = [toViewPermission(name), name, toRemovePermission(name)];
    return setting === 'ask' ? all : all.slice(0, ['view', 'change', 'allow'].indexOf(String(setting)) + 1);
  });
  return {
    ...(userTypes && { userTypes }),
    ...(Array.isArray(getValueAt(answer, 'user_roles')) && { permissions }),
    ...(Object.keys(approvalRules).length > 0 && { approvalRules }),
  };
};
