import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../contract/console/notifications';
import { publishChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { type NotificationChannels, notificationMails, notifications } from '../database/schema';
import { enqueue } from '../jobs/enqueue';
import type { StoredText } from './keptText';
import { getQuietEnd } from './quietUntil';
import { readSettings } from './settingsOf';

/** Texts of one notification that are kept, the latest. */
const MAX_TEXTS = 20;

/** What somebody is to be told. */
export interface NotificationInput {
  kind: NotificationKind;
  /** An account's id. */
  to: string;
  /** What it is about; more of the same within an hour is one notification. */
  topic: string;
  title: StoredText;
  /** What happened: a sentence each. */
  texts: StoredText[];
  /** A page of the console. */
  address?: string | null;
  /** Where, as far as they want to be told of the kind there; everywhere without. */
  by?: Partial<NotificationChannels>;
}

/**
 * Tells somebody of something, as they want to be told: in the transaction that writes what happened, so that both are kept or neither.
 */
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
    const runAt = getQuietEnd(settings, new Date());
    await enqueue(tx, {
      kind: 'mailNotifications',
      payload: { account: to },
      key: to,
      ...(runAt && { runAt }),
    });
  }
}
