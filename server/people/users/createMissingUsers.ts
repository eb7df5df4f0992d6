import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/**
 * Creates a user for every account of the bundled sign-in that has none, such as demo accounts and those created on the
 * command line. Existing users are unchanged, so that several processes may run this at the same time.
 */
export async function createMissingUsers(db: Database): Promise<void> {
  // Planning the insert takes far longer than this check, and usually there is nothing to insert.
  if (await hasUsers(db)) return;
  await db.execute(sql`
    insert into record (kind, key, wholesaler_id, domain_name, body, created_by, last_modified_by)
    select 'user', a.id, w.id, d.domain_name, jsonb_build_object(
      'email', a.email, 'firstname', split_part(a.name, ' ', 1),
      'lastname', nullif(substr(a.name, length(split_part(a.name, ' ', 1)) + 2), ''),
      'level', a.level, 'disabled', a.disabled, 'customer_id', d.customer_id,
      'role_id', (select min(r.id) from record r where r.kind = 'role' and r.body ->> 'account_type' = a.level)
    ), 'system', 'system'
    from account a
    left join wholesaler w on w.id = a.wholesaler_id
    left join domain d on d.domain_name = a.domain_name
    where not exists (select 1 from record u where u.kind = 'user' and u.key = a.id)
      and (a.wholesaler_id is null or w.id is not null) and (a.domain_name is null or d.domain_name is not null)
    order by a.created_at, a.id
    on conflict do nothing`);
}

async function hasUsers(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`
    select exists (select from account a
      where not exists (select from record u where u.kind = 'user' and u.key = a.id)) as missing`);
  return !rows[0]?.missing;
}
