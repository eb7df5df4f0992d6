import { t, translateWord } from '#i18n';
import { isSettingSufficient, type RequiredPermission } from '../../contract/access/getRequiredPermission';
import { permissions } from '../../contract/access/permissions';
import { createForbiddenError } from '../http/errors/apiError';
import { ApprovalRequiredError } from './approvalRequired';
import type { GrantedPermissions } from './approvalRules';

/** @throws ApiError 403 naming the missing permission; {@link ApprovalRequiredError} if changes require approval */
export function requirePermission(
  granted: GrantedPermissions | null,
  need: RequiredPermission | undefined,
): void {
  if (!need || granted === null) return;
  if (granted.get(need.permission) === 'ask' && need.setting !== 'view')
    throw new ApprovalRequiredError(need.permission);
  if (isSettingSufficient(granted.get(need.permission), need.setting)) return;
  const about = translateWord(permissions[need.permission].about).replace(/[;:؛].*/, '');
  const subject = t('“{about}” ({permission})', { about: about.trim(), permission: need.permission });
  const setting = granted.get(need.permission);
  const message =
    setting === 'change'
      ? t('Your role may change this but not remove it: it needs {what}. Ask whoever manages the roles.', {
          what: subject,
        })
      : setting === 'view'
        ? t('Your role may look at this but not change it: it needs {what}. Ask whoever manages the roles.', {
            what: subject,
          })
        : t('Your role may not do this: it needs {what}. Ask whoever manages the roles.', { what: subject });
  throw createForbiddenError(message, { details: { permission: need.permission, needed: need.setting } });
}
