import type { Database } from '../database/database';
import { notifyDeadJob } from './tellDeadJob';
import { notifyFailedMail } from './tellFailedMail';

/** Tells staff of a job that will not be tried again by itself, and of a mail whoever had it sent. */
export async function notifyDead(
  db: Database,
  job: { id: number; kind: string; payload: unknown },
): Promise<void> {
  await notifyDeadJob(db, job);
  if (job.kind !== 'sendMail') return;
  const { mail } = job.payload as { mail: number };
  await db.transaction((tx) => notifyFailedMail(tx, mail));
}
