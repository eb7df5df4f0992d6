export const toViewPermission = (permission: string): string => `${permission}:view`;

export const toRemovePermission = (permission: string): string => `${permission}:remove`;

type Verb = 'create' | 'update' | 'remove';

/**
 * Returns the additional permission for writing on a screen that opens with view access, unless declared otherwise.
 * @param seeing permission required by the screen
 */
export const getDefaultPermission = (seeing: string | undefined, verb: Verb): string | undefined => {
  const permission = seeing?.endsWith(':view') && seeing.slice(0, -':view'.length);
  if (!permission) return undefined;
  return verb === 'remove' ? toRemovePermission(permission) : permission;
};
