import type { Database } from '../database/database';
import { notifyDeadJob } from './notifyDeadJob';
import { notifyFailedMail } from './notifyFailedMail';

/** Notifies staff of a job that will not be retried automatically; for a mail, the sender is notified too. */
export async function reportDeadJob(
  db: Database,
  job: { id: number; kind: string; payload: unknown },
): Promise<void> {
  await notifyDeadJob(db, job);
  if (job.kind !== 'sendMail') return;
  const { mail } = job.payload as { mail: number };
  await db.transaction((tx) => notifyFailedMail(tx, mail));
}
