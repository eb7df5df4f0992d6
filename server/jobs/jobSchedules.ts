import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { jobSchedules } from '../database/schema';
import { insertJob } from './insertJob';
import type { JobPayloads } from './jobPayloads';
import { getNextTime, type Repeats } from './repeats';

/** Jobs that are to be made again and again. */
export interface JobSchedule<Kind extends string = string, Payload = unknown> {
  /** There is one schedule of a name; it is the key of its jobs, so that a late one is not made twice. */
  name: string;
  kind: Kind;
  payload: Payload;
  repeats: Repeats;
}

/** Keeps a schedule, or changes it. One that stays as it is goes on as it was: what was missed while nothing ran is made up for, once. */
export const saveTypedSchedule = <Kind extends keyof JobPayloads>(
  db: Database,
  schedule: JobSchedule<Kind, JobPayloads[Kind]>,
): Promise<void> => saveSchedule(db, schedule);

/** As {@link keepSchedule}, of any kind. */
export const saveSchedule = (db: Database, schedule: JobSchedule): Promise<void> =>
  saveSchedules(db, [schedule]);

/** As {@link keepSchedule}, of any kinds, in one statement. */
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

/** Ends a schedule; what it has made already stays. */
export async function deleteSchedule(db: Database, name: string): Promise<void> {
  await db.delete(jobSchedules).where(eq(jobSchedules.name, name));
}

/** Schedules that are seen to in one transaction. */
const BATCH_SIZE = 50;

/** Makes the jobs whose time has come: once, however many processes ask. @param kinds those this process knows */
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
      // A clock that is behind the database's would else find the same time again.
      const past = new Date(Math.max(Date.now(), Date.parse(nextAt)));
      await insertJob(tx, { kind, payload, key: name });
      await tx
        .update(jobSchedules)
        .set({ nextAt: getNextTime(repeats, past).toISOString() })
        .where(eq(jobSchedules.name, name));
    }
  });
}
