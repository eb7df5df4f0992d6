import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { notifications, webhookDeliveries } from '../database/schema';

/** Days somebody can look up what they were told. */
const READ_RETENTION_DAYS = 90;
/** Days of the log of webhooks. */
const SENT_RETENTION_DAYS = 30;

const daysAgo = (days: number) => sql`statement_timestamp() - ${days} * interval '1 day'`;

/** Forgets what was told and sent long ago. */
export async function purgeNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, daysAgo(READ_RETENTION_DAYS)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.madeAt, daysAgo(SENT_RETENTION_DAYS)));
}
