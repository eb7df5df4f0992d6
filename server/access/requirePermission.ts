import { isEnough, type Need } from '../../contract/access/neededFor';
import { permissions } from '../../contract/access/permissions';
import { forbidden } from '../http/errors';
import type { Held } from './heldPermissions';

/** @throws ApiError 403 saying what the role lacks */
export function requirePermission(held: Held | null, need: Need | undefined): void {
  if (!need || held === null || isEnough(held.get(need.permission), need.setting)) return;
  const what = `“${permissions[need.permission].about.replace(/[;:].*/, '')}” (${need.permission})`;
  throw forbidden(
    held.get(need.permission) === 'view'
      ? `Your role may look at this but not change it: it needs ${what}. Ask whoever manages the roles.`
      : `Your role may not do this: it needs ${what}. Ask whoever manages the roles.`,
    { details: { permission: need.permission, needed: need.setting } },
  );
}
