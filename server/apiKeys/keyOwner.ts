import { getGrantedPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import type { apiKeys } from '../database/schema';
import type { Principal } from '../http/tenancy/tenantScope';
import type { PermissionRecord } from '../people/roles/roleRecords';
import { findSignIn } from '../people/users/findSignIn';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Returns the columns that record who is responsible for a key. */
export async function toKeyOwner(
  db: Database,
  { id, name, email }: Principal,
): Promise<Pick<ApiKeyRow, 'madeBy' | 'ownerId'>> {
  const { user, account } = await findSignIn(db, id);
  return { madeBy: name || email, ownerId: user || account ? id : null };
}

/** @param rows permissions of roles, including that of the key */
export const getKeyPermissions = (key: ApiKeyRow, rows: readonly PermissionRecord[]) =>
  getGrantedPermissions(
    key.wholesalerId,
    rows.filter(({ roleid }) => roleid === key.roleId),
  );
