import { getRequiredPermission } from '../../contract/access/requiredPermission';
import type { Call } from '../../contract/call';
import { toRemovePermission, toViewPermission } from './viewPermission';

/**
 * The permission the server asks of a role for a call, as gates name it; so that what the console offers and what the
 * server lets through can't part.
 * @returns undefined for calls that go by level alone
 */
export const getCallPermission = (call: Call): string | undefined => {
  const need = getRequiredPermission(call);
  if (!need) return undefined;
  const { permission, setting } = need;
  return setting === 'view'
    ? toViewPermission(permission)
    : setting === 'allow'
      ? toRemovePermission(permission)
      : permission;
};

type Verb = 'create' | 'update' | 'remove';

/** The permissions a role must give to write records: what the declaration says, else what the server asks for the calls. */
export const getWritePermissions = (
  calls: Partial<Record<Verb, { call: string } | undefined>>,
  declared: Partial<Record<Verb, string>> = {},
  permissionFor: (call: string) => string | undefined,
): Partial<Record<Verb, string>> => {
  const writing: Partial<Record<Verb, string>> = {};
  for (const verb of ['create', 'update', 'remove'] as const) {
    const used = calls[verb];
    const permission = used && (declared[verb] ?? permissionFor(used.call));
    if (permission) writing[verb] = permission;
  }
  return writing;
};
