import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../contract/call';
import { type watchCalls, weekdays } from '../../contract/console/watches';
import { publishChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { watches, watchStates, webhooks } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch, getPage, toPaged } from '../http/lists/listQuery';
import type { HandlersFor } from '../http/routing/callHandler';
import type { Person } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import { deleteSchedule, saveTypedSchedule } from '../jobs/jobSchedules';
import type { Repeats } from '../jobs/repeats';
import { getZone } from '../notifications/zoneOf';
import { buildChangedBy, getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';
import { isAboutRows } from './compareSeen';
import { findDomain } from './domainIn';
import { saveSnapshot } from './keepSeen';
import { readWatched, type WatchSnapshot } from './readWatched';
import { parseWatchedCall, type WatchedCall } from './watchedCall';

/** Maximum number of watches per user. */
const MAX_WATCHES = 50;

type Watch = typeof watches.$inferSelect;
type State = typeof watchStates.$inferSelect;
type WatchInput = Omit<BodyFor<(typeof watchCalls)['UpdateWatch']>, 'id'>;

const stateName = sql<'on' | 'paused' | 'resting'>`case when ${watches.isOn} then 'on'
  when ${watches.rests} is null then 'paused' else 'resting' end`;

const columns = {
  id: watches.id,
  name: { column: watches.name, match: 'contains' as const },
  state: stateName,
};

const orders = {
  id: watches.id,
  name: sql`lower(${watches.name})`,
  checked_at: sql`${watchStates.checkedAt}`,
  told_at: sql`${watchStates.toldAt}`,
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

const createWatchNotFound = () => createNotFoundError(t('There is no such watch.'));

async function findOwnWatch(db: Database, session: Person, id: number) {
  const [found] = await db
    .select({ row: watches, state: watchStates })
    .from(watches)
    .leftJoin(watchStates, eq(watchStates.watchId, watches.id))
    .where(and(eq(watches.ownerId, session.id), eq(watches.id, id)));
  if (!found) throw createWatchNotFound();
  return found;
}

async function findOwnWatches(db: Database, session: Person, ids: readonly number[]): Promise<Watch[]> {
  const found = await db
    .select()
    .from(watches)
    .where(and(eq(watches.ownerId, session.id), inArray(watches.id, [...ids])))
    .orderBy(watches.id);
  if (found.length < new Set(ids).size) throw createWatchNotFound();
  return found;
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
  { id }: Person,
  now: NotificationSettings,
  wish: WatchInput,
  watched: WatchedCall,
): Promise<NotificationSettings> {
  const told: NotificationSettings = {
    name: wish.name || now.name,
    condition: wish.condition ?? now.condition,
    threshold: wish.threshold === undefined ? now.threshold : wish.threshold,
    onlyOpen: wish.only_open ?? now.onlyOpen,
    repeats: await resolveRepeats(db, id, now.repeats, wish),
    toBell: wish.to_bell ?? now.toBell,
    toMail: wish.to_mail ?? now.toMail,
    webhookId: wish.webhook_id === undefined ? now.webhookId : wish.webhook_id,
  };
  const aboutRows = isAboutRows(told.condition);
  if (aboutRows && watched.number !== undefined)
    throw createInvalidFieldError(
      'condition',
      t('Of a number one is told when it rises above or falls below another.'),
    );
  if (aboutRows && watched.key.length === 0)
    throw createInvalidFieldError('watched.key', t('The rows have no field that tells one from another.'));
  if (!aboutRows && !told.repeats && told.threshold === null)
    throw createInvalidFieldError('threshold', t('Give the number to be passed.'));
  if (told.onlyOpen && findDomain(watched) === undefined)
    throw createInvalidFieldError('only_open', t('Only what is about one phone system has opening hours.'));
  if (!told.toBell && !told.toMail && told.webhookId === null)
    throw createInvalidFieldError('to_bell', t('Choose at least one way to be told.'));
  if (told.webhookId !== null) {
    const own = and(eq(webhooks.id, told.webhookId), eq(webhooks.ownerId, id));
    if ((await db.$count(webhooks, own)) === 0)
      throw createInvalidFieldError('webhook_id', t('There is no such webhook.'));
  }
  return told;
}

async function resolveRepeats(
  db: Database,
  ownerId: string,
  now: Repeats | null,
  { time, weekday, at, time_zone: zone }: WatchInput,
): Promise<Repeats | null> {
  const wanted = time ?? (now ? 'weekly' : 'atOnce');
  if (wanted === 'atOnce') return null;
  const before = now && 'at' in now ? now : undefined;
  const weekdaysNow = before?.weekdays ?? [1];
  return {
    at: at || before?.at || '08:00',
    zone: zone || before?.zone || (await getZone(db, ownerId)),
    weekdays: weekday ? [dayNames.indexOf(weekday) + 1] : weekdaysNow,
  };
}

const getScheduleName = (id: number): string => `watch ${id}`;

/** Schedules the reports of a watch, or removes the schedule. */
const updateSchedule = (tx: Transaction, id: number, repeats: Repeats | null): Promise<void> =>
  repeats
    ? saveTypedSchedule(tx, {
        name: getScheduleName(id),
        kind: 'checkWatch',
        payload: { watch: id },
        repeats,
      })
    : deleteSchedule(tx, getScheduleName(id));

const notifyWatchChange = (tx: Transaction, { id }: Person) =>
  publishChanges(tx, [{ kind: 'watch', account: id, actor: id }]);

/** Handlers for watches. Data is read through the list's own call, so that users only learn what they may access. */
export const watchHandlers: HandlersFor<keyof typeof watchCalls> = {
  async GetWatches({ db, body, session }) {
    const where = and(
      eq(watches.ownerId, session.id),
      ...buildFilters(body, columns),
      buildSearch(body.search, [watches.name, watches.about]),
    );
    const { pageSize, offset } = getPage(body);
    const rows = await db
      .select({ row: watches, state: watchStates })
      .from(watches)
      .leftJoin(watchStates, eq(watchStates.watchId, watches.id))
      .where(where)
      .orderBy(...buildOrder(body, orders, orders.name, watches.id))
      .limit(pageSize)
      .offset(offset);
    return toPaged(
      rows.map(({ row, state }) => toWatchResponse(row, state)),
      await db.$count(watches, where),
      body,
    );
  },

  async AddWatch({ db, body, session, actor, perform }) {
    const watched = parseWatchedCall(body.watched);
    const wanted = await resolveNotification(db, session, defaultNotification, body, watched);
    const seen = await readWatched(
      perform,
      watched,
      isAboutRows(wanted.condition),
      await getZone(db, session.id),
    );
    const { id: ownerId, wholesalerId, domainName } = session;
    return runInTransaction(db, actor, async (tx) => {
      if ((await tx.$count(watches, eq(watches.ownerId, ownerId))) >= MAX_WATCHES)
        throw createConflictError(
          t('You follow {count} things already. Remove one first.', { count: MAX_WATCHES }),
        );
      const by = { createdBy: ownerId, lastModifiedBy: ownerId };
      const { about = null, address = null } = body;
      const [made] = await tx
        .insert(watches)
        .values({ ownerId, wholesalerId, domainName, about, address, watched, ...wanted, ...by })
        .returning({ id: watches.id });
      const id = made?.id ?? 0;
      await saveSnapshot(tx, id, seen);
      await updateSchedule(tx, id, wanted.repeats);
      const { row, state } = await findOwnWatch(tx, session, id);
      return toWatchResponse(row, state);
    });
  },

  async UpdateWatch({ db, body, session, actor, perform }) {
    const { id, ...wish } = body;
    const { row: before } = await findOwnWatch(db, session, id);
    const wanted = await resolveNotification(db, session, before, wish, before.watched);
    const isOtherwise = isAboutRows(before.condition) !== isAboutRows(wanted.condition);
    const seen =
      before.isOn && isOtherwise
        ? await readWatched(
            perform,
            before.watched,
            isAboutRows(wanted.condition),
            await getZone(db, session.id),
          )
        : undefined;
    return runInTransaction(db, actor, async (tx) => {
      await tx
        .update(watches)
        .set({ ...wanted, ...buildChangedBy(session.id) })
        .where(eq(watches.id, id));
      if (seen) await saveSnapshot(tx, id, seen);
      await updateSchedule(tx, id, before.isOn ? wanted.repeats : null);
      const { row, state } = await findOwnWatch(tx, session, id);
      return toWatchResponse(row, state);
    });
  },

  async PauseWatches({ db, body: { ids }, session, actor }) {
    await runInTransaction(db, actor, async (tx) => {
      const found = await findOwnWatches(tx, session, ids);
      for (const { id } of found) await deleteSchedule(tx, getScheduleName(id));
      await tx
        .update(watches)
        .set({ isOn: false, rests: null, ...buildChangedBy(session.id) })
        .where(inArray(watches.id, ids));
      await tx.delete(watchStates).where(inArray(watchStates.watchId, ids));
      await notifyWatchChange(tx, session);
    });
    return undefined;
  },

  async ResumeWatches({ db, body: { ids }, session, actor, perform }) {
    const seen: { watch: Watch; now: WatchSnapshot }[] = [];
    for (const watch of await findOwnWatches(db, session, ids))
      if (!watch.isOn)
        seen.push({
          watch,
          now: await readWatched(
            perform,
            watch.watched,
            isAboutRows(watch.condition),
            await getZone(db, session.id),
          ),
        });
    const { wholesalerId, domainName } = session;
    await runInTransaction(db, actor, async (tx) => {
      for (const { watch, now } of seen) {
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

  async CheckWatches({ db, body: { ids }, session, actor }) {
    await runInTransaction(db, actor, async (tx) => {
      const found = await findOwnWatches(tx, session, ids);
      const off = found.find(({ isOn }) => !isOn);
      if (off) throw createConflictError(t('“{name}” is not followed at the moment.', { name: off.name }));
      for (const { id, repeats } of found)
        await enqueue(tx, {
          kind: 'checkWatch',
          payload: { watch: id },
          key: repeats ? getScheduleName(id) : String(id),
        });
    });
    return undefined;
  },

  async RemoveWatches({ db, body: { ids }, session, actor }) {
    await runInTransaction(db, actor, async (tx) => {
      const found = await findOwnWatches(tx, session, ids);
      for (const { id } of found) await deleteSchedule(tx, getScheduleName(id));
      await tx.delete(watches).where(inArray(watches.id, ids));
    });
    return undefined;
  },
};
