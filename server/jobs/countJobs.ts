import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { JobCount } from '../observability/metrics';

/** Counts unfinished jobs by kind and state. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<{ kind: string; state: string; count: number; late: number | null }>(sql`
    select kind, state, count(*)::int as count,
      extract(epoch from statement_timestamp() - min(run_at) filter (where state = 'waiting'))::float as late
    from job where state in ('waiting', 'running', 'dead') group by kind, state`);
  return rows.map((row) => ({ ...row, late: row.late !== null && row.late > 0 ? row.late : null }));
}
