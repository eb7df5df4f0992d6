import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { getNextTime, type RepeatSchedule } from '../common/repeats';
import type { Database } from '../database/database';
import { jobSchedules } from '../database/schema';
import { insertJob } from './insertJob';
import type { JobPayloads } from './jobDefinitions';

export interface JobSchedule<Kind extends string = string, Payload = unknown> {
  /** Unique name, also used as the key of its jobs, so that a delayed job is not duplicated. */
  name: string;
  kind: Kind;
  payload: Payload;
  repeats: RepeatSchedule;
}

/** Creates or updates a schedule. An unchanged schedule continues; runs missed during downtime are caught up with one run. */
export const saveTypedSchedule = <Kind extends keyof JobPayloads>(
  db: Database,
  schedule: JobSchedule<Kind, JobPayloads[Kind]>,
): Promise<void> => saveSchedule(db, schedule);

/** Same as {@link saveTypedSchedule}, for any kind. */
export const saveSchedule = (db: Database, schedule: JobSchedule): Promise<void> =>
  saveSchedules(db, [schedule]);

/** Same as {@link saveTypedSchedule}, for several schedules in one statement. */
export async function saveSchedules(db: Database, schedules: readonly JobSchedule[]): Promise<void> {
  if (schedules.length === 0) return;
  const now = new Date();
  await db
    .insert(jobSchedules)
    .values(
      schedules.map((schedule) => ({
        ...schedule,
        nextAt: getNextTime(schedule.repeats, now).toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: jobSchedules.name,
      set: {
        kind: sql`excluded.kind`,
        payload: sql`excluded.payload`,
        repeats: sql`excluded.repeats`,
        nextAt: sql`case when ${jobSchedules.repeats} = excluded.repeats then ${jobSchedules.nextAt} else excluded.next_at end`,
      },
    });
}

/** Deletes a schedule; jobs that already exist remain. */
export async function deleteSchedule(db: Database, name: string): Promise<void> {
  await db.delete(jobSchedules).where(eq(jobSchedules.name, name));
}

/** Maximum number of schedules per transaction. */
const BATCH_SIZE = 50;

/** Creates the scheduled jobs that are due, once across all processes. @param kinds job kinds that this process supports */
export async function enqueueDueSchedules(db: Database, kinds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(jobSchedules)
      .where(
        and(lte(jobSchedules.nextAt, sql`statement_timestamp()`), inArray(jobSchedules.kind, [...kinds])),
      )
      .orderBy(jobSchedules.nextAt)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    for (const { name, kind, payload, repeats, nextAt } of due) {
      // If this clock is behind the database's, the next time could otherwise be the same again.
      const past = new Date(Math.max(Date.now(), Date.parse(nextAt)));
      await insertJob(tx, { kind, payload, key: name });
      await tx
        .update(jobSchedules)
        .set({ nextAt: getNextTime(repeats, past).toISOString() })
        .where(eq(jobSchedules.name, name));
    }
  });
}
