import type { Principal } from '../http/tenancy/tenantScope';
import type { ChangeNotice } from './changeNotice';

const permissionEntities = new Set([
  'user',
  'role',
  'role_permission',
  'permission_group',
  'identity',
  'impersonation',
  'domain',
]);

export const mayAffectPermissions = (
  { kind, actor, keys }: ChangeNotice,
  { id, email, impersonatedBy }: Principal,
): boolean =>
  permissionEntities.has(kind) ||
  // Sign-in events are frequent and affect only one user each.
  (kind === 'sign_in' &&
    (actor === id || actor === impersonatedBy?.id || keys === undefined || keys.includes(email)));
