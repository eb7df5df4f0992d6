import { sql } from 'drizzle-orm';
import type { JobKind } from '../jobs/jobKind';
import { enqueueWatchChecks } from './enqueueChecks';

/** Seconds between checks of all watches. Needed in addition to notifications, because some results change over time. */
const CHECK_INTERVAL_SECONDS = 120;

/** Queues checks for all watches with immediate notification. */
export const checkWatchesJob: JobKind = {
  repeats: () => ({ everySeconds: CHECK_INTERVAL_SECONDS }),
  async handle(_job, { db }) {
    await enqueueWatchChecks(db, sql`true`);
  },
};
