import { sql } from 'drizzle-orm';
import type { JobKind } from '../jobs/jobKind';
import type { EmptyPayload } from '../jobs/jobPayloads';
import { enqueueChecks } from './enqueueChecks';

/** Seconds after which everything is looked at, whatever was heard: some answers change with the clock alone. */
const CHECK_INTERVAL_SECONDS = 120;

/** Has everything looked at that is told at once. */
export const checkWatches: JobKind<EmptyPayload> = {
  repeats: () => ({ everySeconds: CHECK_INTERVAL_SECONDS }),
  async handle(_job, { db }) {
    await enqueueChecks(db, sql`true`);
  },
};
