import type { PermissionName } from '../../contract/access/permissions';
import type { AccountType } from '../phoneSystem/accounts/accountStore';
import type { GrantedPermissions } from './loadPermissions';
import { requirePermission } from './requirePermission';

/** Which permission accounts of a kind are changed by; calls about accounts of any kind ask for that of each. */
const editPermissions: Record<AccountType, PermissionName> = {
  extensions: 'accounts.edit',
  acds: 'queues.edit',
  attendants: 'attendants.edit',
  hunts: 'ring-groups.edit',
  orbits: 'orbits.edit',
  srvflags: 'triggers.edit',
};

/** @throws ApiError 403 where a role may not change accounts of a kind */
export const requireForAccount = (granted: GrantedPermissions | null, type: AccountType): void =>
  requirePermission(granted, { permission: editPermissions[type], setting: 'change' });
