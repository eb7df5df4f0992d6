import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../contract/console/notifications';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { type NotificationChannels, notificationMails, notifications } from '../database/schema';
import { enqueue } from '../jobs/enqueue';
import type { StoredText } from '../language/storedText';
import { getQuietHoursEnd } from './getQuietEnd';
import { readSettings } from './readSettings';

/** Maximum number of texts per notification; only the latest are stored. */
const MAX_TEXTS = 20;

export interface NotificationInput {
  kind: NotificationKind;
  /** Account id of the recipient. */
  to: string;
  /** Topic; notifications with the same topic within an hour are merged. */
  topic: string;
  title: StoredText;
  /** Descriptions of the events, one sentence each. */
  texts: StoredText[];
  /** Path of the related console page. */
  address?: string | null;
  /** Allowed channels, further limited by the user's settings; default: all. */
  by?: Partial<NotificationChannels>;
}

/** Notifies a user according to their settings, in the transaction that records the event, so that both are committed atomically. */
export async function notify(
  tx: Database,
  { kind, to, topic, title, texts, address = null, by = {} }: NotificationInput,
): Promise<void> {
  if (texts.length === 0) return;
  const settings = await readSettings(tx, to);
  const wants = settings.kinds[kind];
  if (wants.bell && by.bell !== false) {
    const [known] = await tx
      .select({ id: notifications.id, texts: notifications.texts })
      .from(notifications)
      .where(
        and(
          eq(notifications.ownerId, to),
          eq(notifications.kind, kind),
          eq(notifications.topic, topic),
          gt(notifications.begunAt, sql`statement_timestamp() - interval '1 hour'`),
        ),
      )
      .orderBy(desc(notifications.begunAt))
      .limit(1)
      .for('update');
    if (known)
      await tx
        .update(notifications)
        .set({
          title,
          texts: [...texts, ...known.texts].slice(0, MAX_TEXTS),
          times: sql`${notifications.times} + 1`,
          isRead: false,
          address,
          at: sql`statement_timestamp()`,
        })
        .where(eq(notifications.id, known.id));
    else await tx.insert(notifications).values({ ownerId: to, kind, topic, title, texts, address });
    await publishChanges(tx, [{ kind: 'notification', account: to }]);
  }
  if (wants.mail && by.mail !== false) {
    await tx.insert(notificationMails).values(texts.map((text) => ({ ownerId: to, title, text, address })));
    const runAt = getQuietHoursEnd(settings, new Date());
    await enqueue(tx, {
      kind: 'mailNotifications',
      payload: { account: to },
      key: to,
      ...(runAt && { runAt }),
    });
  }
}
