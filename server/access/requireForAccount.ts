import type { PermissionName } from '../../contract/access/permissions';
import type { AccountType } from '../phoneSystem/accounts/accountStore';
import type { GrantedPermissions } from './loadPermissions';
import { requirePermission } from './requirePermission';

/** Permission required to change accounts of each type. Calls for all types check each account's own. */
const editPermissions: Record<AccountType, PermissionName> = {
  extensions: 'accounts.edit',
  acds: 'queues.edit',
  attendants: 'attendants.edit',
  hunts: 'ring-groups.edit',
  orbits: 'orbits.edit',
  srvflags: 'triggers.edit',
};

/** @throws ApiError 403 if the role may not change accounts of this type */
export const requireForAccount = (granted: GrantedPermissions | null, type: AccountType): void =>
  requirePermission(granted, { permission: editPermissions[type], setting: 'change' });
