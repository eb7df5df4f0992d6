import { requireHeldPermissions } from '../../access/grantedPermissions';
import { getGrantedPermissions, loadUserPermissions } from '../../access/loadPermissions';
import type { Database } from '../../database/database';
import { createForbiddenError } from '../../http/errors/apiError';
import type { Person, Scope } from '../../http/tenancy/tenantScope';
import { readPermissions } from '../roles/roleRecords';
import { type Placement, requireGrantable } from './resolveUserPlacement';
import type { UserRow } from './userRecords';

interface Manager {
  session: Person;
  scope: Scope;
}

/**
 * Rejects changing, deleting, impersonating or reactivating a user with more permissions than the caller, who could
 * otherwise take over that account through a new password or address.
 * @throws ApiError 403
 */
export async function requireManageable(
  db: Database,
  { session, scope }: Manager,
  user: UserRow,
): Promise<void> {
  requireGrantable(scope, user.body.level);
  if (user.key !== session.id)
    await requireHeldPermissions(db, session, await loadUserPermissions(db, user), 'id');
}

/**
 * Rejects a role that the caller may not assign: for themselves, one with more permissions than their own, or removing
 * a role.
 * @param now the existing user; null for a new one
 * @throws ApiError 403
 */
export async function requireAssignable(
  db: Database,
  { session, scope }: Manager,
  { roleId, wholesalerId, domainName }: Pick<Placement, 'roleId' | 'wholesalerId' | 'domainName'>,
  now: UserRow | null,
): Promise<void> {
  const before = now?.body.role_id ?? null;
  if (now && roleId === before && wholesalerId === now.wholesalerId) return;
  if (now?.key === session.id)
    throw createRefusal('Nobody changes their own role. Ask somebody who manages users.');
  if (roleId === null) {
    if (before !== null && scope.level !== 'staff')
      throw createRefusal('Only staff take a role away. Choose another role instead.');
    return;
  }
  const rows = await readPermissions(db, [roleId]);
  await requireHeldPermissions(db, session, getGrantedPermissions(wholesalerId, rows, domainName), 'role_id');
}

const createRefusal = (message: string) =>
  createForbiddenError(message, { errors: [{ field: 'role_id', message }] });
