import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database';
import { fillNumbers } from './millionNumbers';

/** The phone system with the largest address book and call log. */
export const LARGEST_DOMAIN = 'd1.pbx.example';

/** Sign-in id of a user created by {@link fillTenants}. Positions start at 1. */
export const getUserId = (place: number): string => `account|bench-${place}`;

export interface RowCounts {
  numbers: number;
  users: number;
  /** Number of contacts of the largest phone system. */
  contacts: number;
  /** Number of calls of the largest phone system in the last thirty days. */
  calls: number;
  auditEntries: number;
}

/**
 * Fills an empty database with numbers, as `fillNumbers` does, and with tenants: one customer with a phone system per
 * ten users, an extension and a desk phone per user, roles with permissions, and the ranges of a numbering plan. Roles
 * must already exist (`ensureRoles`).
 */
export const fillTenants = async (
  db: Database,
  { numbers, users, contacts, calls, auditEntries }: RowCounts,
): Promise<void> => {
  const domains = Math.max(1, Math.floor(users / 10));
  await fillNumbers(db, numbers, domains);
  await db.transaction(async (tx) => {
    // Skipping audit triggers and row checks, and rebuilding the text indexes afterwards, is ten times as
    // fast.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`drop index if exists record_search_words, account_words, audit_entry_words`);
    await tx.execute(sql`insert into number_range (kind, prefix, first_number, last_number, size, region_id)
      select 'plan', (99900000 + n)::text, (99900000 + n)::text || '000', (99900000 + n)::text || '999', 1000, 1 + n % 60
      from generate_series(0, ${Math.max(1, Math.floor(numbers / 20))}::int - 1) n`);
    await tx.execute(sql`insert into customer (customer_number, company, email, firstname, lastname, contact_number,
        primary_address, wholesaler_id)
      select 'C-' || 1000 + n, 'Company ' || n, 'office' || n || '@company.example', 'First' || n % 500, 'Last' || n % 900,
        (${99_900_000_000}::bigint + n)::text, n || ' Sample Street', 1 + n % 20
      from generate_series(1, ${domains}::int) n`);
    await tx.execute(sql`insert into domain (domain_name, wholesaler_id, customer_id, display, status, is_provisioned,
        extension_count)
      select 'd' || n || '.pbx.example', 1 + n % 20, (select id from customer where customer_number = 'C-' || 1000 + n),
        'System ' || n, 'active', true, 10
      from generate_series(1, ${domains}::int) n`);
    await tx.execute(sql`insert into account (id, email, name, password_hash, level, wholesaler_id, domain_name)
      select 'account|bench-' || n, 'user' || n || '@people.example', 'First' || n % 500 || ' Last' || n % 900, '-', 'customer',
        1 + (1 + n % ${domains}::int) % 20, 'd' || 1 + n % ${domains}::int || '.pbx.example'
      from generate_series(1, ${users}::int) n`);
    await tx.execute(sql`insert into record (kind, key, wholesaler_id, domain_name, body)
      select 'user', 'account|bench-' || n, 1 + (1 + n % ${domains}::int) % 20, 'd' || 1 + n % ${domains}::int || '.pbx.example',
        jsonb_build_object('email', 'user' || n || '@people.example', 'firstname', 'First' || n % 500,
          'lastname', 'Last' || n % 900, 'phone', (${99_900_000_000}::bigint + n)::text, 'level', 'customer',
          'disabled', false, 'customer_id', 1 + n % ${domains}::int,
          'role_id', (select min(id) from record where kind = 'role' and body ->> 'account_type' = 'customer'))
      from generate_series(1, ${users}::int) n`);
    await tx.execute(sql`insert into record (kind, key, wholesaler_id, domain_name, body)
      select 'extension', (100 + n / ${domains}::int)::text, 1 + (1 + n % ${domains}::int) % 20,
        'd' || 1 + n % ${domains}::int || '.pbx.example',
        jsonb_build_object('first_name', 'First' || n % 500, 'display_name', 'Last' || n % 900,
          'email_address', 'user' || n || '@people.example', 'department', 'Sales')
      from generate_series(1, ${users}::int) n`);
    await tx.execute(sql`insert into record (kind, key, wholesaler_id, domain_name, body)
      select 'device', '02' || lpad(to_hex(n), 10, '0'), 1 + (1 + n % ${domains}::int) % 20,
        'd' || 1 + n % ${domains}::int || '.pbx.example',
        jsonb_build_object('mac', '02' || lpad(to_hex(n), 10, '0'), 'vendor', 'Example', 'model', 'T4' || n % 9,
          'extensions', (100 + n / ${domains}::int)::text)
      from generate_series(1, ${users}::int) n`);
    await tx.execute(sql`insert into record (kind, key, wholesaler_id, domain_name, body)
      select 'contact', gen_random_uuid()::text, 2, ${LARGEST_DOMAIN},
        jsonb_build_object('name', 'First' || n % 500 || ' Last' || n, 'first', 'First' || n % 500, 'last', 'Last' || n,
          'number', (${99_910_000_000}::bigint + n)::text, 'company', 'Firm ' || n % 7000,
          'email', 'contact' || n || '@firm' || n % 7000 || '.example', 'category', 'Category ' || n % 12)
      from generate_series(1, ${contacts}::int) n`);
    await tx.execute(sql`insert into phone_call (domain_name, wholesaler_id, call_id, direction, from_number, to_number,
        started_at, connected_at, ended_at, result, extension, ring, talk)
      select ${LARGEST_DOMAIN}, 2, 'call-' || n, case n % 3 when 0 then 'outbound' else 'inbound' end,
        (${99_920_000_000}::bigint + n % 9000)::text, '10' || n % 10, began, began + interval '9 seconds',
        began + interval '90 seconds', case n % 4 when 0 then 'missed' else 'answered' end, '10' || n % 10, 9, 81
      from (select n, now() - (n * 30.0 / ${calls}::int + 0.01) * interval '1 day' as began
        from generate_series(1, ${calls}::int) n) as begun`);
    await tx.execute(sql`insert into audit_entry (at, actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
      select now() - n * interval '20 seconds', 'account|bench-' || 1 + n % 300, 'First' || n % 300, 'UpdateNumberDID',
        'phone_number', (${99_900_000_000}::bigint + n)::text, (1 + n % 20)::text,
        'd' || 1 + n % ${domains}::int || '.pbx.example', '{"display": "Old"}', '{"display": "New"}'
      from generate_series(1, ${auditEntries}::int) n`);
  });
  await db.execute(sql`select ensure_search_indexes()`);
  await db.execute(sql`vacuum analyze`);
};
