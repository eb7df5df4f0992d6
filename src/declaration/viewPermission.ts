export const toViewPermission = (permission: string): string => `${permission}:view`;

export const toRemovePermission = (permission: string): string => `${permission}:remove`;

type Verb = 'create' | 'update' | 'remove';

/**
 * Returns the default permission for writing, if a screen requires only view access to open.
 * @param seeing permission required to open the screen
 */
export const getDefaultPermission = (seeing: string | undefined, verb: Verb): string | undefined => {
  const permission = seeing?.endsWith(':view') && seeing.slice(0, -':view'.length);
  if (!permission) return undefined;
  return verb === 'remove' ? toRemovePermission(permission) : permission;
};
