import type { ApprovalRule, SessionResponse } from '../declaration/kit';
import { toRemovePermission, toViewPermission } from '../declaration/viewPermission';
import { getValueAt } from '../lib/paths';

const toStrings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** For how few people a permission is said: for all, for those of a wholesaler, for those of a phone system. */
const getOwnershipRank = (one: unknown): number =>
  getValueAt(one, 'domain') ? 2 : Number(getValueAt(one, 'wholesalerid') != null);

const compareByOwnership = (a: unknown, b: unknown) => getOwnershipRank(a) - getOwnershipRank(b);

const toRule = (one: unknown): ApprovalRule => {
  const above = getValueAt(one, 'ask_above');
  const calls = toStrings(getValueAt(one, 'ask_calls'));
  return { ...(typeof above === 'number' && { above }), ...(calls?.length && { calls }) };
};

/** What an answer of GetCurrentUser says of how the person is shown. */
export const getDisplayedUser = (answer: unknown): Pick<SessionResponse, 'name' | 'picture' | 'language'> => {
  const own = (field: string) => getValueAt(answer, `user_detail.${field}`);
  const name = [own('firstname'), own('lastname')].filter(Boolean).join(' ');
  const picture = own('picture');
  const language = getValueAt(answer, 'lang_web');
  return {
    ...(name && { name }),
    ...(typeof picture === 'string' && picture && { picture }),
    ...(typeof language === 'string' && language && { language }),
  };
};

/**
 * What an answer of GetCurrentUser says of gates. Of a permission that is given, the lesser parts are given too
 * (`trunks.edit:view`); what is said for one's own phone system or wholesaler wins. What asks first is offered as what is allowed: the server keeps it as a request. An empty list of roles gives nothing; where there is
 * no list, the level alone counts.
 */
export const toSessionDetails = (answer: unknown): SessionResponse => {
  const userTypes = toStrings(getValueAt(answer, 'user_types'));
  const roles = toList(getValueAt(answer, 'user_roles'));
  const settings = new Map(
    roles
      .flatMap((role) => toList(getValueAt(role, 'role_permissions')))
      .toSorted(compareByOwnership)
      .map((one) => [getValueAt(one, 'permission_name'), one] as const),
  );
  const asks: Record<string, ApprovalRule> = {};
  const permissions = [...settings].flatMap(([name, one]) => {
    if (typeof name !== 'string') return [];
    const setting = getValueAt(one, 'setting');
    if (setting === 'ask') asks[name] = toRule(one);
    const all = [toViewPermission(name), name, toRemovePermission(name)];
    return setting === 'ask' ? all : all.slice(0, ['view', 'change', 'allow'].indexOf(String(setting)) + 1);
  });
  return {
    ...(userTypes && { userTypes }),
    ...(Array.isArray(getValueAt(answer, 'user_roles')) && { permissions }),
    ...(Object.keys(asks).length > 0 && { asks }),
  };
};
