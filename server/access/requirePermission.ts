import { t } from '#i18n';
import { permissions } from '../../contract/access/permissions';
import { isEnough, type RequiredPermission } from '../../contract/access/requiredPermission';
import { forbidden } from '../http/errors/apiError';
import type { GrantedPermissions } from './loadPermissions';

/** @throws ApiError 403 saying what the role lacks */
export function requirePermission(
  granted: GrantedPermissions | null,
  need: RequiredPermission | undefined,
): void {
  if (!need || granted === null || isEnough(granted.get(need.permission), need.setting)) return;
  const what = `“${permissions[need.permission].about.replace(/[;:].*/, '')}” (${need.permission})`;
  const given = granted.get(need.permission);
  const may =
    given === 'change'
      ? 'change this but not remove it'
      : given === 'view'
        ? 'look at this but not change it'
        : undefined;
  throw forbidden(
    may
      ? t('Your role may {may}: it needs {what}. Ask whoever manages the roles.', { may, what })
      : t('Your role may not do this: it needs {what}. Ask whoever manages the roles.', { what }),
    { details: { permission: need.permission, needed: need.setting } },
  );
}
