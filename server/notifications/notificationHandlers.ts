import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { t } from '#i18n';
import type { notificationCalls } from '../../contract/console/notifications';
import type { HandlersFor } from '../apiCalls/callHandler';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { notificationSettings, notifications } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createInvalidFieldError } from '../http/errors/apiError';
import { buildFilters, buildOrder } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { formatStoredText } from '../language/storedText';
import { toIsoMoment } from '../records/recordStamps';
import { notifyImportFinished } from './notifyImportFinished';
import { kindNames, readSettings } from './readSettings';

/** Maximum number of notifications shown in the console's header. */
const MAX_LATEST = 8;

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  times: notifications.times,
  is_read: notifications.isRead,
  at: notifications.at,
};

function toNotification({
  id,
  kind,
  title,
  texts,
  times,
  isRead,
  address,
  at,
}: typeof notifications.$inferSelect) {
  const [text = '', ...earlier] = texts.map(formatStoredText);
  return {
    id,
    kind,
    title: formatStoredText(title),
    text,
    earlier,
    times,
    is_read: isRead,
    address,
    at: toIsoMoment(at),
  };
}

async function getSettingsResponse(db: Database, account: string) {
  const { quietFrom, quietTo, timeZone, kinds } = await readSettings(db, account);
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
    apiKey_bell: kinds.apiKey.bell,
    apiKey_mail: kinds.apiKey.mail,
    emergencyAddress_bell: kinds.emergencyAddress.bell,
    emergencyAddress_mail: kinds.emergencyAddress.mail,
    archive_bell: kinds.archive.bell,
    archive_mail: kinds.archive.mail,
    deadJob_bell: kinds.deadJob.bell,
    deadJob_mail: kinds.deadJob.mail,
  };
}

export const notificationHandlers: HandlersFor<keyof typeof notificationCalls> = {
  async GetNotifications({ request: { body }, caller: { session }, services: { db } }) {
    const condition = and(eq(notifications.ownerId, session.id), ...buildFilters(body, columns));
    return selectPage(body, {
      query: db.select().from(notifications).where(condition),
      order: buildOrder(sortNewestFirst(body), columns, notifications.at, notifications.id),
      total: db.$count(notifications, condition),
      toItems: (rows) => rows.map(toNotification),
    });
  },

  async GetUnreadNotifications({ caller: { session }, services: { db } }) {
    const isOwn = eq(notifications.ownerId, session.id);
    const latest = await db
      .select()
      .from(notifications)
      .where(isOwn)
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(MAX_LATEST);
    return {
      unread: await db.$count(notifications, and(isOwn, eq(notifications.isRead, false))),
      latest: latest.map(toNotification),
    };
  },

  async MarkNotifications({ request: { body }, caller: { session, actor }, services: { db } }) {
    const { ids, is_read: isRead } = body;
    await runInTransaction(db, actor, async (tx) => {
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
        await publishChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return undefined;
  },

  async TellImportFinished({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => notifyImportFinished(tx, session.id, body));
    return undefined;
  },

  async RemoveNotifications({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      await tx
        .delete(notifications)
        .where(and(eq(notifications.ownerId, session.id), inArray(notifications.id, body.ids)));
      await publishChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return undefined;
  },

  GetNotificationSettings: ({ caller: { session }, services: { db } }) => getSettingsResponse(db, session.id),

  async SaveNotificationSettings({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const now = await readSettings(tx, session.id);
      const quietFrom = body.quiet_from === undefined ? now.quietFrom : body.quiet_from || null;
      const quietTo = body.quiet_to === undefined ? now.quietTo : body.quiet_to || null;
      if ((quietFrom === null) !== (quietTo === null))
        throw createInvalidFieldError(
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
      const settings = { quietFrom, quietTo, timeZone, kinds };
      await tx
        .insert(notificationSettings)
        .values({ ownerId: session.id, ...settings })
        .onConflictDoUpdate({ target: notificationSettings.ownerId, set: settings });
      await publishChanges(tx, [{ kind: 'notification', account: session.id, actor: session.id }]);
    });
    return getSettingsResponse(db, session.id);
  },
};
