import type { Database } from '../database/database';
import { insertJob, type NewJob } from './insertJob';
import type { JobPayloads } from './jobPayloads';

/**
 * Makes a job. In a transaction it is made with what it is about, or not at all.
 * @param db the transaction, or the database where there is none
 * @returns its id
 */
export const enqueue = <Kind extends keyof JobPayloads>(
  db: Database,
  job: NewJob<Kind, JobPayloads[Kind]>,
): Promise<number> => insertJob(db, job);
