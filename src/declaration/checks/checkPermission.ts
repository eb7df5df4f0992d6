import type { CompilerContext } from '../compiling';

/**
 * Checks the name of a permission, alone or with others it is joined to by ` + `: some call asks for it.
 * @throws DeclarationError with the nearest
 */
export const checkPermission = (
  permission: string | undefined,
  { complain, permissions }: Pick<CompilerContext, 'complain' | 'permissions'>,
): void => {
  for (const one of permission?.split(' + ') ?? []) {
    const name = one.replace(/:(view|remove)$/, '');
    // What is only looked at may be asked of a role though no call asks for it by itself.
    const isView =
      name.endsWith('.view') && permissions.some((known) => known.split('.')[0] === name.split('.')[0]);
    if (!permissions.includes(name) && !isView) complain('permission', name, permissions);
  }
};
