import { sql } from 'drizzle-orm';
import { msg } from '#i18n';
import type { JobKind } from '../jobs/jobKind';
import type { Nothing } from '../jobs/jobPayloads';
import { enqueueChecks } from './enqueueChecks';

/** Seconds after which everything is looked at, whatever was heard: some answers change with the clock alone. */
const EVERY = 120;

/** Has everything looked at that is told at once. */
export const checkWatches: JobKind<Nothing> = {
  label: msg('Have what people follow looked at'),
  repeats: () => ({ everySeconds: EVERY }),
  async handle(_job, { db }) {
    await enqueueChecks(db, sql`true`);
  },
};
