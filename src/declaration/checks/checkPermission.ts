import type { CompilerContext } from '../createCompilerContext';

/**
 * Checks that every permission, of one or several joined by ` + `, is required by some call.
 * @throws DeclarationError with the closest match
 */
export const checkPermission = (
  permission: string | undefined,
  { complain, permissions }: Pick<CompilerContext, 'complain' | 'permissions'>,
): void => {
  for (const part of permission?.split(' + ') ?? []) {
    const name = part.replace(/:(view|remove)$/, '');
    // A permission to view may be required although no call requires it alone.
    const isView =
      name.endsWith('.view') && permissions.some((known) => known.split('.')[0] === name.split('.')[0]);
    if (!permissions.includes(name) && !isView) complain('permission', name, permissions);
  }
};
