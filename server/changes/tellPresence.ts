import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Announcement, PRESENCE_CHANNEL } from './presence';

/** Tells every process on the database which forms somebody has open. */
export async function publishPresence(db: Database, announcement: Announcement): Promise<void> {
  await db.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(announcement)})`);
}
