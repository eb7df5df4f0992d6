import { toRemove, toView } from '../declaration/viewPermission';
import { valueAt } from '../lib/paths';
import { createStore, useStore } from '../lib/store';

/** What the API says of the person signed in, beside the level their token tells. */
export interface SessionDetails {
  userTypes?: readonly string[];
  permissions?: readonly string[];
  /** What the person is called now; the token may say what they were called as they signed in. */
  name?: string;
  /** The name of the person's picture, another one for each; absent for people without. */
  picture?: string;
}

interface State extends SessionDetails {
  /** The API has answered, or could not be asked. */
  isKnown: boolean;
}

const store = createStore<State>({ isKnown: false });

/** Keeps what is known; undefined forgets it. */
export const setSessionDetails = (details: SessionDetails | undefined): void => {
  store.set(details ? { ...details, isKnown: true } : { isKnown: false });
};

export const useSessionDetails = (): State => useStore(store);

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const byOwner = (a: unknown, b: unknown) =>
  Number(valueAt(a, 'wholesalerid') != null) - Number(valueAt(b, 'wholesalerid') != null);

/** What an answer of GetCurrentUser says of how the person is shown. */
export const shownPersonOf = (answer: unknown): Pick<SessionDetails, 'name' | 'picture'> => {
  const own = (field: string) => valueAt(answer, `user_detail.${field}`);
  const name = [own('firstname'), own('lastname')].filter(Boolean).join(' ');
  const picture = own('picture');
  return { ...(name && { name }), ...(typeof picture === 'string' && picture && { picture }) };
};

/**
 * What an answer of GetCurrentUser says of gates. Of a permission that is given, the lesser parts are given too
 * (`trunks.edit:view`); what is said for one's own wholesaler wins. An empty list of roles gives nothing; where there is
 * no list, the level alone counts.
 */
export const detailsOf = (answer: unknown): SessionDetails => {
  const userTypes = strings(valueAt(answer, 'user_types'));
  const roles = list(valueAt(answer, 'user_roles'));
  const settings = new Map(
    roles
      .flatMap((role) => list(valueAt(role, 'role_permissions')))
      .toSorted(byOwner)
      .map((one) => [valueAt(one, 'permission_name'), valueAt(one, 'setting')] as const),
  );
  const permissions = [...settings].flatMap(([name, setting]) => {
    if (typeof name !== 'string') return [];
    const all = [toView(name), name, toRemove(name)];
    return all.slice(0, ['view', 'change', 'allow'].indexOf(String(setting)) + 1);
  });
  return {
    ...(userTypes && { userTypes }),
    ...(Array.isArray(valueAt(answer, 'user_roles')) && { permissions }),
  };
};
