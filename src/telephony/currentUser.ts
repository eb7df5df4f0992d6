import type { AskRule, SessionAnswer } from '../declaration/kit';
import { toRemove, toView } from '../declaration/viewPermission';
import { valueAt } from '../lib/paths';

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** For how few people a permission is said: for all, for those of a wholesaler, for those of a phone system. */
const closeness = (one: unknown): number =>
  valueAt(one, 'domain') ? 2 : Number(valueAt(one, 'wholesalerid') != null);

const byOwner = (a: unknown, b: unknown) => closeness(a) - closeness(b);

const ruleOf = (one: unknown): AskRule => {
  const above = valueAt(one, 'ask_above');
  const calls = strings(valueAt(one, 'ask_calls'));
  return { ...(typeof above === 'number' && { above }), ...(calls?.length && { calls }) };
};

/** What an answer of GetCurrentUser says of how the person is shown. */
export const shownPersonOf = (answer: unknown): Pick<SessionAnswer, 'name' | 'picture' | 'language'> => {
  const own = (field: string) => valueAt(answer, `user_detail.${field}`);
  const name = [own('firstname'), own('lastname')].filter(Boolean).join(' ');
  const picture = own('picture');
  const language = valueAt(answer, 'lang_web');
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
export const detailsOf = (answer: unknown): SessionAnswer => {
  const userTypes = strings(valueAt(answer, 'user_types'));
  const roles = list(valueAt(answer, 'user_roles'));
  const settings = new Map(
    roles
      .flatMap((role) => list(valueAt(role, 'role_permissions')))
      .toSorted(byOwner)
      .map((one) => [valueAt(one, 'permission_name'), one] as const),
  );
  const asks: Record<string, AskRule> = {};
  const permissions = [...settings].flatMap(([name, one]) => {
    if (typeof name !== 'string') return [];
    const setting = valueAt(one, 'setting');
    if (setting === 'ask') asks[name] = ruleOf(one);
    const all = [toView(name), name, toRemove(name)];
    return setting === 'ask' ? all : all.slice(0, ['view', 'change', 'allow'].indexOf(String(setting)) + 1);
  });
  return {
    ...(userTypes && { userTypes }),
    ...(Array.isArray(valueAt(answer, 'user_roles')) && { permissions }),
    ...(Object.keys(asks).length > 0 && { asks }),
  };
};
