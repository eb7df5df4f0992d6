import type { CompilerContext } from '../compilerContext';

/**
 * Checks that every permission, including each one in a list joined by ` + `, is required by at least one call.
 * @throws DeclarationError with the closest match
 */
export const checkPermission = (
  permission: string | undefined,
  { complain, permissions }: Pick<CompilerContext, 'complain' | 'permissions'>,
): void => {
  for (const part of permission?.split(' + ') ?? []) {
    const name = part.replace(/:(view|remove)$/, '');
    // A `.view` permission may be required by a screen even if no call requires it by itself.
    const isView =
      name.endsWith('.view') && permissions.some((known) => known.split('.')[0] === name.split('.')[0]);
    if (!permissions.includes(name) && !isView) complain('permission', name, permissions);
  }
};
