import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Announcement, PRESENCE } from './presence';

/** Tells every process on the database which forms somebody has open. */
export async function tellPresence(db: Database, announcement: Announcement): Promise<void> {
  await db.execute(sql`select pg_notify(${PRESENCE}, ${JSON.stringify(announcement)})`);
}
