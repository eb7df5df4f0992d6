import { sql } from 'drizzle-orm';
import type { JobKind } from '../jobs/jobKind';
import type { Nothing } from '../jobs/jobPayloads';
import { enqueueChecks } from './enqueueChecks';

/** Seconds after which everything is looked at, whatever was heard: some answers change with the clock alone. */
const EVERY = 120;

/** Has everything looked at that is told at once. */
export const checkWatches: JobKind<Nothing> = {
  repeats: () => ({ everySeconds: EVERY }),
  async handle(_job, { db }) {
    await enqueueChecks(db, sql`true`);
  },
};
