import { sql } from 'drizzle-orm';
import type { PermissionName } from '../../../contract/access/permissions';
import { loadPermissions } from '../../access/loadPermissions';
import type { CurrentCaller } from '../../apiCalls/currentCaller';
import type { Database } from '../../database/database';
import { loadPrincipal } from './loadPerson';

/** Maximum number of users, so that a notification does not reach hundreds. */
const MAX_USERS = 50;

/**
 * Finds users who have a permission, among the staff and the users of a wholesaler and a phone system.
 * @param place wholesaler and phone system; null if there is none
 */
export async function findPermittedUsers(
  db: Database,
  permission: PermissionName,
  { wholesalerId, domainName }: { wholesalerId: number | null; domainName: string | null },
): Promise<CurrentCaller[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.key as id from record u
    where u.kind = 'user' and (u.body ->> 'level' = 'staff'
      or u.body ->> 'level' = 'reseller' and u.wholesaler_id = ${wholesalerId}
      or u.body ->> 'level' = 'customer' and u.domain_name = ${domainName})
    and exists (select from record p where p.kind = 'role_permission'
      and (p.body ->> 'roleid')::bigint = (u.body ->> 'role_id')::bigint
      and p.body ->> 'permission_name' = ${permission} and p.body ->> 'setting' in ('change', 'allow'))
    limit ${MAX_USERS}`);
  const users: CurrentCaller[] = [];
  for (const { id } of rows) {
    const session = await loadPrincipal(db, id);
    if (session) users.push({ session, granted: await loadPermissions(db, session) });
  }
  return users;
}
