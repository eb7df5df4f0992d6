import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { watches, watchStates, watchView } from '../database/schema';
import { insertJobs } from '../jobs/insertJob';

/** Minimum interval between two checks of a view, in seconds. */
export const CHECK_INTERVAL_SECONDS = 60;

/**
 * Queues checks of watches with immediate notification, one per view. Each check starts at least a minute after the
 * previous one.
 * @param which condition on `watch`
 */
export const enqueueWatchChecks = (db: Database, which: SQL): Promise<number[]> =>
  insertJobs(
    db,
    sql`select 'checkWatch', jsonb_build_object('view', ${watchView}), ${watchView}, null::integer,
      greatest(statement_timestamp(), max(${watchStates.checkedAt}) + ${CHECK_INTERVAL_SECONDS} * interval '1 second'), null::text
    from ${watches} left join ${watchStates} on ${watchStates.watchId} = ${watches.id}
    where ${watches.isOn} and ${watches.repeats} is null and ${which}
    group by ${watchView}`,
  );
