import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { toRemovePermission, toViewPermission } from './viewPermission';

/**
 * Returns the permission that the server requires for a call, in gate notation. The console and the server therefore
 * always agree.
 * @returns undefined for calls that require only a level
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

/** Returns the permissions required to write records: those declared, or else those that the server requires for the calls. */
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
