import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { ChangeNotice } from './changeNotice';

/** Minutes further back than what somebody has seen that entries are looked for: a transaction may take that long. */
const LONGEST_TRANSACTION = 5;
/** Minutes ago that somebody may have seen what they show; before that they read anew. */
const LONGEST_AGO = 30;
const MOST_LINES = 200;
const MOST_KEYS = 20;

/**
 * What has been changed since somebody has read, as `audit_notify` would have told it.
 * @param snapshot what they have seen, as an answer told it
 * @returns undefined where that is too much, or too long ago
 */
export async function changesSince(db: Database, snapshot: string): Promise<ChangeNotice[] | undefined> {
  const [moment = '', seen = ''] = snapshot.split(' ');
  const since = Number(moment);
  if (Date.now() - since > LONGEST_AGO * 60_000) return undefined;
  const { rows } = await db.execute<{
    kind: string;
    tenant: string | null;
    domain: string | null;
    actor: string;
    keys: string[];
  }>(sql`
    select entity as kind, tenant, domain_name as domain, actor, (array_agg(distinct entity_key))[1:${MOST_KEYS + 1}] as keys
    from audit_entry
    where at >= to_timestamp(${since}::double precision / 1000) - make_interval(mins => ${LONGEST_TRANSACTION})
      and not pg_visible_in_snapshot(transaction_id, ${seen}::pg_snapshot)
    group by entity, tenant, domain_name, actor
    limit ${MOST_LINES + 1}`);
  if (rows.length > MOST_LINES) return undefined;
  return rows.map(({ kind, tenant, domain, actor, keys }) => ({
    kind,
    actor,
    ...(tenant !== null && { tenant }),
    ...(domain !== null && { domain }),
    ...(keys.length <= MOST_KEYS && { keys }),
  }));
}
