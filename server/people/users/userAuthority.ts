import { getGrantedPermissions, loadUserPermissions } from '../../access/loadPermissions';
import type { Database } from '../../database/database';
import { createForbiddenError } from '../../http/errors/apiError';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { requireGrantedPermissions } from '../roles/grantedPermissions';
import { readPermissions } from '../roles/roleRecords';
import { type Placement, requireGrantable } from './resolveUserPlacement';
import type { UserRow } from './userRecords';

interface UserManager {
  session: Principal;
  scope: Scope;
}

/**
 * Rejects changing, deleting, impersonating or reactivating a user with more permissions than the caller, who could
 * otherwise take over the account with a new password or email address.
 * @throws ApiError 403
 */
export async function requireManageable(
  db: Database,
  { session, scope }: UserManager,
  user: UserRow,
): Promise<void> {
  requireGrantable(scope, user.body.level);
  if (user.key !== session.id)
    await requireGrantedPermissions(db, session, await loadUserPermissions(db, user), 'id');
}

/**
 * Rejects a role that the caller may not assign. Callers cannot raise their own permissions or remove their own role.
 * @param now the existing user; null for a new one
 * @throws ApiError 403
 */
export async function requireAssignable(
  db: Database,
  { session, scope }: UserManager,
  { roleId, wholesalerId, domainName }: Pick<Placement, 'roleId' | 'wholesalerId' | 'domainName'>,
  now: UserRow | null,
): Promise<void> {
  const before = now?.body.role_id ?? null;
  if (now && roleId === before && wholesalerId === now.wholesalerId) return;
  if (now?.key === session.id)
    throw createAuthorityError('Nobody changes their own role. Ask somebody who manages users.');
  if (roleId === null) {
    if (before !== null && scope.level !== 'staff')
      throw createAuthorityError('Only staff take a role away. Choose another role instead.');
    return;
  }
  const rows = await readPermissions(db, [roleId]);
  await requireGrantedPermissions(
    db,
    session,
    getGrantedPermissions(wholesalerId, rows, domainName),
    'role_id',
  );
}

const createAuthorityError = (message: string) =>
  createForbiddenError(message, { errors: [{ field: 'role_id', message }] });
