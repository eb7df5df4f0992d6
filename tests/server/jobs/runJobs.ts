import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/database';
import type { Gateways } from '../../../server/gateways/gateways';
import { jobKinds } from '../../../server/jobKinds';
import type { Job, JobKinds } from '../../../server/jobs/jobKind';
import { createJobContext } from './jobTools';

/** Processes the due jobs of the given kinds one after another. Jobs that fail or are killed are retried later. */
export const runJobs = async (
  kinds: readonly string[],
  db: Database,
  gateways: Gateways,
  kills = () => false,
): Promise<void> => {
  for (;;) {
    const { rows } = await db.execute<{ id: number; kind: string; payload: unknown }>(sql`
      select id::int, kind, payload from job
      where state = 'waiting' and run_at <= statement_timestamp() and kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}) order by id limit 1`);
    const [row] = rows;
    if (!row) return;
    let isDone = false;
    const remove = async (on: Pick<Database, 'execute'>) => {
      isDone = true;
      await on.execute(sql`delete from job where id = ${row.id}`);
    };
    const job: Job = {
      ...row,
      key: null,
      tries: 1,
      maxTries: 10,
      signal: new AbortController().signal,
      actor: { id: 'system', name: 'Trunkline', call: row.kind },
      complete: remove,
    };
    if (kills()) return;
    try {
      await (jobKinds as JobKinds)[row.kind]?.handle(job, createJobContext(db, gateways));
    } catch {
      return;
    }
    if (kills()) return;
    if (!isDone) await remove(db);
  }
};
