import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { notifications, webhookDeliveries } from '../database/schema';

/** Number of days for which notifications are retained. */
const READ_RETENTION_DAYS = 90;
/** Number of days for which the webhook log is retained. */
const SENT_RETENTION_DAYS = 30;

const getDaysAgo = (days: number) => sql`statement_timestamp() - ${days} * interval '1 day'`;

/** Deletes expired notifications and webhook deliveries. */
export async function purgeNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, getDaysAgo(READ_RETENTION_DAYS)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.madeAt, getDaysAgo(SENT_RETENTION_DAYS)));
}
