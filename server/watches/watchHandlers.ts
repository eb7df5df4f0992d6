import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../contract/call';
import { type watchCalls, weekdays } from '../../contract/console/watches';
import type { HandlersFor } from '../apiCalls/callHandler';
import { publishChanges } from '../changes/publishChanges';
import type { RepeatSchedule } from '../common/repeats';
import type { Database } from '../database/database';
import { watches, watchStates, watchView, webhooks } from '../database/schema';
import type { WatchedCall } from '../database/schema/watchTables';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage } from '../http/lists/selectPage';
import type { Principal } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import { deleteSchedule, saveTypedSchedule } from '../jobs/jobSchedules';
import { getUserTimeZone } from '../notifications/getZone';
import { buildChangedBy, getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';
import { isAboutRows } from './compareSnapshots';
import { findDomain } from './findDomain';
import { parseWatchedCall } from './parseWatchedCall';
import { readWatchSnapshot, type WatchSnapshot } from './readWatched';
import { saveSnapshot } from './saveSnapshot';

/** Maximum number of watches per user. */
const MAX_WATCHES = 50;

type Watch = typeof watches.$inferSelect;
type State = typeof watchStates.$inferSelect;
type WatchInput = Omit<BodyFor<(typeof watchCalls)['UpdateWatch']>, 'id'>;

const stateName = sql<'on' | 'paused' | 'resting'>`case when ${watches.isOn} then 'on'
  when ${watches.rests} is null then 'paused' else 'resting' end`;

const notifiedAt = sql`(select ${watchStates.toldAt} from ${watchStates}
  where ${watchStates.watchId} = ${watches.id})`.mapWith(watchStates.toldAt);

const columns = {
  id: watches.id,
  name: { column: watches.name, match: 'contains' as const },
  state: stateName,
  told_at: notifiedAt,
};

const sortColumns = {
  id: watches.id,
  name: sql`lower(${watches.name})`,
  checked_at: sql`${watchStates.checkedAt}`,
  told_at: notifiedAt,
  dateCreated: watches.dateCreated,
};

const dayNames = Object.keys(weekdays) as (keyof typeof weekdays)[];

function toWatchResponse(row: Watch, state: State | null) {
  const { repeats } = row;
  const daily = repeats && 'at' in repeats ? repeats : undefined;
  const weekday = dayNames[(daily?.weekdays?.[0] ?? 0) - 1] ?? null;
  return {
    id: row.id,
    name: row.name,
    about: row.about,
    address: row.address,
    condition: row.condition,
    threshold: row.threshold,
    only_open: row.onlyOpen,
    time: daily ? ('weekly' as const) : ('atOnce' as const),
    weekday: daily ? weekday : null,
    at: daily?.at ?? null,
    time_zone: daily?.zone ?? null,
    to_bell: row.toBell,
    to_mail: row.toMail,
    webhook_id: row.webhookId,
    state: row.isOn ? ('on' as const) : row.rests === null ? ('paused' as const) : ('resting' as const),
    reason: row.rests,
    number: state?.number ?? null,
    checked_at: toIsoMomentOrNull(state?.checkedAt),
    told_at: toIsoMomentOrNull(state?.toldAt),
    ...pickStamps(row),
    tenant: getTenant(row),
  };
}

const createWatchNotFoundError = () => createNotFoundError(t('There is no such watch.'));

async function findOwnWatch(db: Database, session: Principal, id: number) {
  const [watch] = await db
    .select({ row: watches, state: watchStates })
    .from(watches)
    .leftJoin(watchStates, eq(watchStates.watchId, watches.id))
    .where(and(eq(watches.ownerId, session.id), eq(watches.id, id)));
  if (!watch) throw createWatchNotFoundError();
  return watch;
}

async function findOwnWatches(db: Database, session: Principal, ids: readonly number[]) {
  const matches = await db
    .select({ ...getTableColumns(watches), view: watchView })
    .from(watches)
    .where(and(eq(watches.ownerId, session.id), inArray(watches.id, [...ids])))
    .orderBy(watches.id);
  if (matches.length < new Set(ids).size) throw createWatchNotFoundError();
  return matches;
}

type NotificationSettings = Pick<
  Watch,
  'name' | 'condition' | 'threshold' | 'onlyOpen' | 'repeats' | 'toBell' | 'toMail' | 'webhookId'
>;

const defaultNotification: NotificationSettings = {
  name: '',
  condition: 'changes',
  threshold: null,
  onlyOpen: false,
  repeats: null,
  toBell: true,
  toMail: false,
  webhookId: null,
};

/**
 * Merges the requested notification settings into the current ones.
 * @throws ApiError 400 naming the field
 */
async function resolveNotification(
  db: Database,
  { id }: Principal,
  now: NotificationSettings,
  input: WatchInput,
  watched: WatchedCall,
): Promise<NotificationSettings> {
  const delivery: NotificationSettings = {
    name: input.name || now.name,
    condition: input.condition ?? now.condition,
    threshold: input.threshold === undefined ? now.threshold : input.threshold,
    onlyOpen: input.only_open ?? now.onlyOpen,
    repeats: await resolveRepeats(db, id, now.repeats, input),
    toBell: input.to_bell ?? now.toBell,
    toMail: input.to_mail ?? now.toMail,
    webhookId: input.webhook_id === undefined ? now.webhookId : input.webhook_id,
  };
  const aboutRows = isAboutRows(delivery.condition);
  if (aboutRows && watched.number !== undefined)
    throw createInvalidFieldError(
      'condition',
      t('Of a number one is told when it rises above or falls below another.'),
    );
  if (aboutRows && watched.key.length === 0)
    throw createInvalidFieldError('watched.key', t('The rows have no field that tells one from another.'));
  if (!aboutRows && !delivery.repeats && delivery.threshold === null)
    throw createInvalidFieldError('threshold', t('Give the number to be passed.'));
  if (delivery.onlyOpen && findDomain(watched) === undefined)
    throw createInvalidFieldError('only_open', t('Only what is about one phone system has opening hours.'));
  if (!delivery.toBell && !delivery.toMail && delivery.webhookId === null)
    throw createInvalidFieldError('to_bell', t('Choose at least one way to be told.'));
  if (delivery.webhookId !== null) {
    const ownWebhook = and(eq(webhooks.id, delivery.webhookId), eq(webhooks.ownerId, id));
    if ((await db.$count(webhooks, ownWebhook)) === 0)
      throw createInvalidFieldError('webhook_id', t('There is no such webhook.'));
  }
  return delivery;
}

async function resolveRepeats(
  db: Database,
  ownerId: string,
  now: RepeatSchedule | null,
  { time, weekday, at, time_zone: zone }: WatchInput,
): Promise<RepeatSchedule | null> {
  const mode = time ?? (now ? 'weekly' : 'atOnce');
  if (mode === 'atOnce') return null;
  const before = now && 'at' in now ? now : undefined;
  const weekdaysNow = before?.weekdays ?? [1];
  return {
    at: at || before?.at || '08:00',
    zone: zone || before?.zone || (await getUserTimeZone(db, ownerId)),
    weekdays: weekday ? [dayNames.indexOf(weekday) + 1] : weekdaysNow,
  };
}

const getScheduleName = (id: number): string => `watch ${id}`;

/** Schedules the reports of a watch, or removes the schedule. */
const updateSchedule = (tx: Transaction, id: number, repeats: RepeatSchedule | null): Promise<void> =>
  repeats
    ? saveTypedSchedule(tx, {
        name: getScheduleName(id),
        kind: 'checkWatch',
        payload: { watch: id },
        repeats,
      })
    : deleteSchedule(tx, getScheduleName(id));

const notifyWatchChange = (tx: Transaction, { id }: Principal) =>
  publishChanges(tx, [{ kind: 'watch', account: id, actor: id }]);

/**
 * Handlers for watches. A watch reads data through the API call of the watched list, so that users can only watch what
 * they may access.
 */
export const watchHandlers: HandlersFor<keyof typeof watchCalls> = {
  async GetWatches({ request: { body }, caller: { session }, services: { db } }) {
    const condition = and(
      eq(watches.ownerId, session.id),
      ...buildFilters(body, columns),
      buildSearch(body.search, [watches.name, watches.about]),
    );
    return selectPage(body, {
      query: db
        .select({ row: watches, state: watchStates })
        .from(watches)
        .leftJoin(watchStates, eq(watchStates.watchId, watches.id))
        .where(condition),
      order: buildOrder(body, sortColumns, sortColumns.name, watches.id),
      total: db.$count(watches, condition),
      toItems: (rows) => rows.map(({ row, state }) => toWatchResponse(row, state)),
    });
  },

  async AddWatch({ request: { body }, caller: { session, actor, perform }, services: { db } }) {
    const watched = parseWatchedCall(body.watched);
    const delivery = await resolveNotification(db, session, defaultNotification, body, watched);
    const snapshot = await readWatchSnapshot(
      perform,
      watched,
      isAboutRows(delivery.condition),
      await getUserTimeZone(db, session.id),
    );
    const { id: ownerId, wholesalerId, domainName } = session;
    return runInTransaction(db, actor, async (tx) => {
      if ((await tx.$count(watches, eq(watches.ownerId, ownerId))) >= MAX_WATCHES)
        throw createConflictError(
          t('You follow {count} things already. Remove one first.', { count: MAX_WATCHES }),
        );
      const by = { createdBy: ownerId, lastModifiedBy: ownerId };
      const { about = null, address = null } = body;
      const [created] = await tx
        .insert(watches)
        .values({ ownerId, wholesalerId, domainName, about, address, watched, ...delivery, ...by })
        .returning({ id: watches.id });
      const id = created?.id ?? 0;
      await saveSnapshot(tx, id, snapshot);
      await updateSchedule(tx, id, delivery.repeats);
      const { row, state } = await findOwnWatch(tx, session, id);
      return toWatchResponse(row, state);
    });
  },

  async UpdateWatch({ request: { body }, caller: { session, actor, perform }, services: { db } }) {
    const { id, ...wish } = body;
    const { row: before } = await findOwnWatch(db, session, id);
    const delivery = await resolveNotification(db, session, before, wish, before.watched);
    const isOtherwise = isAboutRows(before.condition) !== isAboutRows(delivery.condition);
    const snapshot =
      before.isOn && isOtherwise
        ? await readWatchSnapshot(
            perform,
            before.watched,
            isAboutRows(delivery.condition),
            await getUserTimeZone(db, session.id),
          )
        : undefined;
    return runInTransaction(db, actor, async (tx) => {
      await tx
        .update(watches)
        .set({ ...delivery, ...buildChangedBy(session.id) })
        .where(eq(watches.id, id));
      if (snapshot) await saveSnapshot(tx, id, snapshot);
      await updateSchedule(tx, id, before.isOn ? delivery.repeats : null);
      const { row, state } = await findOwnWatch(tx, session, id);
      return toWatchResponse(row, state);
    });
  },

  async PauseWatches({ request: { body }, caller: { session, actor }, services: { db } }) {
    const { ids } = body;
    await runInTransaction(db, actor, async (tx) => {
      const ownWatches = await findOwnWatches(tx, session, ids);
      for (const { id } of ownWatches) await deleteSchedule(tx, getScheduleName(id));
      await tx
        .update(watches)
        .set({ isOn: false, rests: null, ...buildChangedBy(session.id) })
        .where(inArray(watches.id, ids));
      await tx.delete(watchStates).where(inArray(watchStates.watchId, ids));
      await notifyWatchChange(tx, session);
    });
    return undefined;
  },

  async ResumeWatches({ request: { body }, caller: { session, actor, perform }, services: { db } }) {
    const snapshots: { watch: Watch; now: WatchSnapshot }[] = [];
    for (const watch of await findOwnWatches(db, session, body.ids))
      if (!watch.isOn)
        snapshots.push({
          watch,
          now: await readWatchSnapshot(
            perform,
            watch.watched,
            isAboutRows(watch.condition),
            await getUserTimeZone(db, session.id),
          ),
        });
    const { wholesalerId, domainName } = session;
    await runInTransaction(db, actor, async (tx) => {
      for (const { watch, now } of snapshots) {
        await tx
          .update(watches)
          .set({ isOn: true, rests: null, wholesalerId, domainName, ...buildChangedBy(session.id) })
          .where(eq(watches.id, watch.id));
        await saveSnapshot(tx, watch.id, now);
        await updateSchedule(tx, watch.id, watch.repeats);
      }
      await notifyWatchChange(tx, session);
    });
    return undefined;
  },

  async CheckWatches({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const ownWatches = await findOwnWatches(tx, session, body.ids);
      const off = ownWatches.find(({ isOn }) => !isOn);
      if (off) throw createConflictError(t('“{name}” is not followed at the moment.', { name: off.name }));
      for (const { id, repeats, view } of ownWatches)
        await enqueue(tx, {
          kind: 'checkWatch',
          ...(repeats
            ? { payload: { watch: id }, key: getScheduleName(id) }
            : { payload: { view }, key: view }),
        });
    });
    return undefined;
  },

  async RemoveWatches({ request: { body }, caller: { session, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const ownWatches = await findOwnWatches(tx, session, body.ids);
      for (const { id } of ownWatches) await deleteSchedule(tx, getScheduleName(id));
      await tx.delete(watches).where(inArray(watches.id, body.ids));
    });
    return undefined;
  },
};
