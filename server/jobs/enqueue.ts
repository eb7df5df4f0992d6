import type { Database } from '../database/database';
import { insertJob, type NewJob } from './insertJob';
import type { JobPayloads } from './jobDefinitions';

/**
 * Creates a job; in a transaction, the job is created only if the transaction commits.
 * @param db the transaction, or the database if there is none
 * @returns the job id
 */
export const enqueue = <Kind extends keyof JobPayloads>(
  db: Database,
  job: NewJob<Kind, JobPayloads[Kind]>,
): Promise<number> => insertJob(db, job);
