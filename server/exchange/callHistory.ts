import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { CallHistoryItem } from '../../contract/calls/callEntities';
import type { RecordOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { phoneCalls } from '../database/schema';
import type { Domain } from '../http/requestDomain';
import { ended } from './callFilter';
import { secondsBetween } from './callRecord';
import { catchUp } from './catchUp';
import { namesOf } from './names';

/**
 * The last calls of an account, the latest first.
 * @param since only calls after it, ISO 8601; for a history that was cleared
 */
export async function callHistory(
  db: Database,
  domain: Domain,
  account: string,
  { since, limit = 100, now = new Date() }: { since?: string | null; limit?: number; now?: Date } = {},
): Promise<RecordOf<typeof CallHistoryItem>[]> {
  await catchUp(db, domain, now);
  const rows = await db
    .select()
    .from(phoneCalls)
    .where(
      and(
        ended(domain, now),
        or(eq(phoneCalls.extension, account), eq(phoneCalls.queue, account)),
        since ? gt(phoneCalls.startedAt, since) : undefined,
      ),
    )
    .orderBy(desc(phoneCalls.startedAt), desc(phoneCalls.id))
    .limit(limit);
  const names = await namesOf(db, domain);
  return rows.map((row) => {
    const isOut = row.direction === 'outbound';
    const isMissed = !isOut && row.result !== 'answered';
    return {
      ani: row.from,
      attribute: row.result,
      cnam: names(isOut ? row.to : row.from),
      duration: secondsBetween(row.startedAt, row.endedAt),
      from: isOut ? row.to : row.from,
      isnew: isMissed && now.getTime() - Date.parse(row.endedAt) < 24 * 3600 * 1000,
      start: new Date(row.startedAt).toISOString(),
      text: row.note ?? '',
      type: isOut ? 'dialled' : isMissed ? 'missed' : 'received',
    };
  });
}
