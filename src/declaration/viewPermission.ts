/** How a permission that is given to look only is named beside the whole of it. */
export const toViewPermission = (permission: string): string => `${permission}:view`;

/** How the whole of a permission is named, beside what is enough to change. */
export const toRemovePermission = (permission: string): string => `${permission}:remove`;

type Verb = 'create' | 'update' | 'remove';

/**
 * What a role that opens a screen by looking must give besides to write there, where nothing else is said.
 * @param seeing what the screen asks for
 */
export const getDefaultPermission = (seeing: string | undefined, verb: Verb): string | undefined => {
  const permission = seeing?.endsWith(':view') && seeing.slice(0, -':view'.length);
  if (!permission) return undefined;
  return verb === 'remove' ? toRemovePermission(permission) : permission;
};
