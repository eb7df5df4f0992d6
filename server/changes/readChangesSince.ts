import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { ChangeNotice } from './changeNotice';

/** Number of minutes before the snapshot from which audit entries are searched, to include long transactions. */
const MAX_TRANSACTION_MINUTES = 5;
/** Maximum age of a snapshot, in minutes. If it is older, the page reloads its data. */
const MAX_AGE_MINUTES = 30;
const MAX_ROWS = 200;
const MAX_KEYS = 20;

/**
 * Reads changes since a user's last read, in the format of `audit_notify`.
 * @param snapshot the snapshot returned with the response to that read
 * @returns undefined if there are too many changes or the snapshot is too old
 */
export async function readChangesSince(db: Database, snapshot: string): Promise<ChangeNotice[] | undefined> {
  const [moment = '', pgSnapshot = ''] = snapshot.split(' ');
  const since = Number(moment);
  if (Date.now() - since > MAX_AGE_MINUTES * 60_000) return undefined;
  const { rows } = await db.execute<{
    kind: string;
    tenant: string | null;
    domain: string | null;
    actor: string;
    keys: string[];
  }>(sql`
    select entity as kind, tenant, domain_name as domain, actor, (array_agg(distinct entity_key))[1:${MAX_KEYS + 1}] as keys
    from audit_entry
    where at >= to_timestamp(${since}::double precision / 1000) - make_interval(mins => ${MAX_TRANSACTION_MINUTES})
      and not pg_visible_in_snapshot(transaction_id, ${pgSnapshot}::pg_snapshot)
    group by entity, tenant, domain_name, actor
    limit ${MAX_ROWS + 1}`);
  if (rows.length > MAX_ROWS) return undefined;
  return rows.map(({ kind, tenant, domain, actor, keys }) => ({
    kind,
    actor,
    ...(tenant !== null && { tenant }),
    ...(domain !== null && { domain }),
    ...(keys.length <= MAX_KEYS && { keys }),
  }));
}
