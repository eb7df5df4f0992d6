import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../contract/console/notifications';
import { tellChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { type Channels, notificationMails, notifications } from '../database/schema';
import { enqueue } from '../jobs/enqueue';
import type { KeptText } from './keptText';
import { quietUntil } from './quietUntil';
import { settingsOf } from './settingsOf';

/** Texts of one notification that are kept, the latest. */
const MOST_TEXTS = 20;

/** What somebody is to be told. */
export interface ToTell {
  kind: NotificationKind;
  /** An account's id. */
  to: string;
  /** What it is about; more of the same within an hour is one notification. */
  topic: string;
  title: KeptText;
  /** What happened: a sentence each. */
  texts: KeptText[];
  /** A page of the console. */
  address?: string | null;
  /** Where, as far as they want to be told of the kind there; everywhere without. */
  by?: Partial<Channels>;
}

/**
 * Tells somebody of something, as they want to be told: in the transaction that writes what happened, so that both are kept or neither.
 */
export async function notify(
  tx: Database,
  { kind, to, topic, title, texts, address = null, by = {} }: ToTell,
): Promise<void> {
  if (texts.length === 0) return;
  const settings = await settingsOf(tx, to);
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
          texts: [...texts, ...known.texts].slice(0, MOST_TEXTS),
          times: sql`${notifications.times} + 1`,
          isRead: false,
          address,
          at: sql`statement_timestamp()`,
        })
        .where(eq(notifications.id, known.id));
    else await tx.insert(notifications).values({ ownerId: to, kind, topic, title, texts, address });
    await tellChanges(tx, [{ kind: 'notification', account: to }]);
  }
  if (wants.mail && by.mail !== false) {
    await tx.insert(notificationMails).values(texts.map((text) => ({ ownerId: to, title, text, address })));
    const runAt = quietUntil(settings, new Date());
    await enqueue(tx, {
      kind: 'mailNotifications',
      payload: { account: to },
      key: to,
      ...(runAt && { runAt }),
    });
  }
}
