import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { notifications, webhookDeliveries } from '../database/schema';

/** Retention of notifications in days. */
const READ_RETENTION_DAYS = 90;
/** Retention of the webhook log in days. */
const SENT_RETENTION_DAYS = 30;

const daysAgo = (days: number) => sql`statement_timestamp() - ${days} * interval '1 day'`;

/** Deletes expired notifications and webhook deliveries. */
export async function purgeNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, daysAgo(READ_RETENTION_DAYS)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.madeAt, daysAgo(SENT_RETENTION_DAYS)));
}
