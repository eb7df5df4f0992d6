import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { t } from '#i18n';
import type { notificationCalls } from '../../contract/console/notifications';
import { tellChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { notificationSettings, notifications } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { invalid } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { isoMoment } from '../records/recordStamps';
import { sayKept } from './keptText';
import { kindNames, settingsOf } from './settingsOf';
import { tellImportFinished } from './tellImportFinished';

/** What the bell shows. */
const LATEST = 8;

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  times: notifications.times,
  is_read: notifications.isRead,
  at: notifications.at,
};

function shown({ id, kind, title, texts, times, isRead, address, at }: typeof notifications.$inferSelect) {
  const [text = '', ...earlier] = texts.map(sayKept);
  return {
    id,
    kind,
    title: sayKept(title),
    text,
    earlier,
    times,
    is_read: isRead,
    address,
    at: isoMoment(at),
  };
}

async function shownSettings(db: Database, account: string) {
  const { quietFrom, quietTo, timeZone, kinds } = await settingsOf(db, account);
  return {
    account,
    quiet_from: quietFrom,
    quiet_to: quietTo,
    time_zone: timeZone,
    watch_bell: kinds.watch.bell,
    watch_mail: kinds.watch.mail,
    webhook_bell: kinds.webhook.bell,
    webhook_mail: kinds.webhook.mail,
    changeRequest_bell: kinds.changeRequest.bell,
    changeRequest_mail: kinds.changeRequest.mail,
    mailFailed_bell: kinds.mailFailed.bell,
    mailFailed_mail: kinds.mailFailed.mail,
    importFinished_bell: kinds.importFinished.bell,
    importFinished_mail: kinds.importFinished.mail,
    portOrder_bell: kinds.portOrder.bell,
    portOrder_mail: kinds.portOrder.mail,
    numberHold_bell: kinds.numberHold.bell,
    numberHold_mail: kinds.numberHold.mail,
    emergencyAddress_bell: kinds.emergencyAddress.bell,
    emergencyAddress_mail: kinds.emergencyAddress.mail,
    archive_bell: kinds.archive.bell,
    archive_mail: kinds.archive.mail,
    deadJob_bell: kinds.deadJob.bell,
    deadJob_mail: kinds.deadJob.mail,
  };
}

export const notificationHandlers: HandlersOf<keyof typeof notificationCalls> = {
  async GetNotifications({ db, body, session }) {
    const where = and(eq(notifications.ownerId, session.id), ...filtersOf(body, columns));
    const wish = body.sortBy
      ? body
      : { ...body, sortBy: 'at', sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const rows = await db
      .select()
      .from(notifications)
      .where(where)
      .orderBy(...orderOf(wish, columns, notifications.at, notifications.id))
      .limit(pageSize)
      .offset(offset);
    return paged(rows.map(shown), await db.$count(notifications, where), body);
  },

  async GetUnreadNotifications({ db, session }) {
    const own = eq(notifications.ownerId, session.id);
    const latest = await db
      .select()
      .from(notifications)
      .where(own)
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(LATEST);
    return {
      unread: await db.$count(notifications, and(own, eq(notifications.isRead, false))),
      latest: latest.map(shown),
    };
  },

  async MarkNotifications({ db, body, session, actor }) {
    const { ids, is_read: isRead } = body;
    await inTransaction(db, actor, async (tx) => {
      const changed = await tx
        .update(notifications)
        .set({ isRead })
        .where(
          and(
            eq(notifications.ownerId, session.id),
            ne(notifications.isRead, isRead),
            ids ? inArray(notifications.id, ids) : undefined,
          ),
        )
        .returning({ id: notifications.id });
      if (changed.length > 0)
        await tellChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return undefined;
  },

  async TellImportFinished({ db, body, session, actor }) {
    await inTransaction(db, actor, (tx) => tellImportFinished(tx, session.id, body));
    return undefined;
  },

  async RemoveNotifications({ db, body, session, actor }) {
    await inTransaction(db, actor, async (tx) => {
      await tx
        .delete(notifications)
        .where(and(eq(notifications.ownerId, session.id), inArray(notifications.id, body.ids)));
      await tellChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return undefined;
  },

  GetNotificationSettings: ({ db, session }) => shownSettings(db, session.id),

  async SaveNotificationSettings({ db, body, session, actor }) {
    await inTransaction(db, actor, async (tx) => {
      const now = await settingsOf(tx, session.id);
      const quietFrom = body.quiet_from === undefined ? now.quietFrom : body.quiet_from || null;
      const quietTo = body.quiet_to === undefined ? now.quietTo : body.quiet_to || null;
      if ((quietFrom === null) !== (quietTo === null))
        throw invalid(
          quietFrom === null ? 'quiet_from' : 'quiet_to',
          t('Quiet hours have a beginning and an end.'),
        );
      const kinds = Object.fromEntries(
        kindNames.map((kind) => [
          kind,
          {
            bell: body[`${kind}_bell`] ?? now.kinds[kind].bell,
            mail: body[`${kind}_mail`] ?? now.kinds[kind].mail,
          },
        ]),
      );
      const timeZone = body.time_zone === undefined ? now.timeZone : body.time_zone || null;
      const kept = { quietFrom, quietTo, timeZone, kinds };
      await tx
        .insert(notificationSettings)
        .values({ ownerId: session.id, ...kept })
        .onConflictDoUpdate({ target: notificationSettings.ownerId, set: kept });
      await tellChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return shownSettings(db, session.id);
  },
};
