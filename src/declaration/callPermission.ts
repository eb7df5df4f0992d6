import { neededFor } from '../contract/access/neededFor';
import type { Call } from '../contract/call';
import { toView } from './permissionWords';

/**
 * The permission the server asks of a role for a call, as gates name it; so that what the console offers and what the
 * server lets through can't part.
 * @returns undefined for calls that go by level alone
 */
export const callPermission = (name: string, call: Call): string | undefined => {
  const need = neededFor(name, call);
  return need && (need.setting === 'view' ? toView(need.permission) : need.permission);
};
