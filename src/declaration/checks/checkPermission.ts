import { permissions } from '../../../contract/access/permissions';
import type { Compiling } from '../compiling';

/**
 * Checks the name of a permission, alone or with others it is joined to by ` + `.
 * @throws DeclarationError with the nearest
 */
export const checkPermission = (
  permission: string | undefined,
  { complain }: Pick<Compiling, 'complain'>,
): void => {
  for (const one of permission?.split(' + ') ?? []) {
    const name = one.replace(/:(view|remove)$/, '');
    if (!(name in permissions)) complain('permission', name, Object.keys(permissions));
  }
};
