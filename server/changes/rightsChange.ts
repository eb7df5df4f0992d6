import type { Person } from '../http/tenancy/tenantScope';
import type { ChangeNotice } from './changeNotice';

/** What decides who somebody is, and what they may do. */
const permissionEntities = new Set([
  'user',
  'role',
  'role_permission',
  'permission_group',
  'identity',
  'impersonation',
  'domain',
]);

/** Whether, after a change, it must be asked anew who somebody is and what they may do. */
export const mayAffectPermissions = (
  { kind, actor, keys }: ChangeNotice,
  { id, email, impersonatedBy }: Person,
): boolean =>
  permissionEntities.has(kind) ||
  // Signing in and out happens all day, each time of one person.
  (kind === 'sign_in' &&
    (actor === id || actor === impersonatedBy?.id || keys === undefined || keys.includes(email)));
