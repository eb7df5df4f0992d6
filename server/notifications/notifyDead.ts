import type { Database } from '../database/database';
import { notifyDeadJob } from './notifyDeadJob';
import { notifyFailedMail } from './notifyFailedMail';

/** Notifies staff about a job that will not be retried automatically; for a mail, also its sender. */
export async function notifyDead(
  db: Database,
  job: { id: number; kind: string; payload: unknown },
): Promise<void> {
  await notifyDeadJob(db, job);
  if (job.kind !== 'sendMail') return;
  const { mail } = job.payload as { mail: number };
  await db.transaction((tx) => notifyFailedMail(tx, mail));
}
