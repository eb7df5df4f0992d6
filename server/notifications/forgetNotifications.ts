import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { notifications, webhookDeliveries } from '../database/schema';

/** Days somebody can look up what they were told. */
const KEEP_TOLD = 90;
/** Days of the log of webhooks. */
const KEEP_SENT = 30;

const ago = (days: number) => sql`statement_timestamp() - ${days} * interval '1 day'`;

/** Forgets what was told and sent long ago. */
export async function forgetNotifications(db: Database): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, ago(KEEP_TOLD)));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.madeAt, ago(KEEP_SENT)));
}
