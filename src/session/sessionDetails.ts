import { useSyncExternalStore } from 'react';
import { toView } from '../declaration/viewPermission';

/** What the API says of the person signed in, beside the level their token tells. */
export interface SessionDetails {
  userTypes?: readonly string[];
  permissions?: readonly string[];
}

interface State extends SessionDetails {
  /** The API has answered, or could not be asked. */
  isKnown: boolean;
}

let state: State = { isKnown: false };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps what is known; undefined forgets it. */
export const setSessionDetails = (details: SessionDetails | undefined): void => {
  state = details ? { ...details, isKnown: true } : { isKnown: false };
  for (const listener of listeners) listener();
};

export const useSessionDetails = (): State => useSyncExternalStore(subscribe, () => state);

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const byOwner = (a: unknown, b: unknown) =>
  Number(field(a, 'wholesalerid') != null) - Number(field(b, 'wholesalerid') != null);

/**
 * What an answer of GetCurrentUser says of gates. Of a permission that is given, the part to look is given too
 * (`trunks.edit:view`); what is said for one's own wholesaler wins. Nobody without a role is limited by permissions.
 */
export const detailsOf = (answer: unknown): SessionDetails => {
  const userTypes = strings(field(answer, 'user_types'));
  const roles = list(field(answer, 'user_roles'));
  const settings = new Map(
    roles
      .flatMap((role) => list(field(role, 'role_permissions')))
      .toSorted(byOwner)
      .map((one) => [field(one, 'permission_name'), field(one, 'setting')] as const),
  );
  const permissions = [...settings].flatMap(([name, setting]) => {
    if (typeof name !== 'string' || (setting !== 'allow' && setting !== 'view')) return [];
    return setting === 'allow' ? [name, toView(name)] : [toView(name)];
  });
  return { ...(userTypes && { userTypes }), ...(roles.length > 0 && { permissions }) };
};
