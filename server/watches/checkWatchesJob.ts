import { sql } from 'drizzle-orm';
import type { JobKind } from '../jobs/jobKind';
import type { EmptyPayload } from '../jobs/jobPayloads';
import { enqueueChecks } from './enqueueChecks';

/** Seconds between full checks regardless of notifications, because some results change with time alone. */
const CHECK_INTERVAL_SECONDS = 120;

/** Queues checks for all watches with immediate notification. */
export const checkWatches: JobKind<EmptyPayload> = {
  repeats: () => ({ everySeconds: CHECK_INTERVAL_SECONDS }),
  async handle(_job, { db }) {
    await enqueueChecks(db, sql`true`);
  },
};
