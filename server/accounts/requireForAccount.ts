import type { PermissionName } from '../../contract/access/permissions';
import type { GrantedPermissions } from '../access/approvalRules';
import { requirePermission } from '../access/requirePermission';
import type { AccountType } from './accountStore';

/** Permissions required to change accounts, by type. Calls that work on all types check the permission of each account's type. */
const editPermissions: Record<AccountType, PermissionName> = {
  extensions: 'accounts.edit',
  acds: 'queues.edit',
  attendants: 'attendants.edit',
  hunts: 'ring-groups.edit',
  orbits: 'orbits.edit',
  srvflags: 'triggers.edit',
};

/** @throws ApiError 403 if the role may not change accounts of this type */
export const requireAccountPermission = (granted: GrantedPermissions | null, type: AccountType): void =>
  requirePermission(granted, { permission: editPermissions[type], setting: 'change' });
