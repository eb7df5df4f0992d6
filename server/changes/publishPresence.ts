import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type Announcement, PRESENCE_CHANNEL } from './presence';

/** Announces a user's open forms to every process on the database. */
export async function publishPresence(db: Database, announcement: Announcement): Promise<void> {
  await db.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(announcement)})`);
}
