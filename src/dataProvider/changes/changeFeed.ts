import type { Query, QueryClient } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import { createEvent, createStore } from '../../lib/store';
import { refetchActive } from '../queries';
import type { Send } from '../sender';
import {
  type ChangeEvent,
  type ChangeFeed,
  getSubjectKey,
  type Liveness,
  type OpenForm,
  type OtherViewer,
  type QuerySubscriber,
  type ReportedChange,
} from './changeEvents';
import { type AffectedQuery, findAffectedQueries, toAffectedQueries } from './concerned';
import { connect } from './connection';
import { connectShared } from './sharedConnection';

/** Minimum interval between reloads of the same resource, in milliseconds. */
export const READ_INTERVAL_MS = 1_000;
/**
 * Delay before reloading after the user's own changes, in milliseconds; the tab that made the change reloads its data
 * itself.
 */
const OWN_CHANGE_PAUSE_MS = 1_000;
/** Time for which the stream stays open without subscribers, in milliseconds, so that it survives navigation between pages. */
const CLOSE_DELAY_MS = 5_000;

interface Options {
  send: Send;
  baseUrl: string;
  queryClient: QueryClient;
  listed: (name: string) => Promise<ListedResource>;
  /** Snapshot of the first data that was loaded. */
  since: string | undefined;
  /** Identifies the signed-in user. If undefined, tabs do not share a connection. */
  account: string | undefined;
}

export const createChangeFeed = ({
  send,
  baseUrl,
  queryClient,
  listed,
  since,
  account,
}: Options): ChangeFeed => {
  const liveness = createStore<Liveness>('starting');
  const readers = createStore<ReadonlyMap<string, readonly OtherViewer[]>>(new Map());
  const beat = createEvent();
  const holders = new Set<QuerySubscriber>();
  const forms = new Map<object, OpenForm>();
  /** Time at which this tab last reloaded each resource. */
  const refreshed = new Map<string, number>();
  const waiting = new Map<string, AffectedQuery>();
  const readAt = new Map<string, number>();
  let isRefreshing = false;
  let running: { close: () => void; announce: (open: readonly OpenForm[]) => void } | undefined;
  let lastSince = since;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const getHolders = (query: Query) => [...holders].filter((holder) => holder.holds(query));

  /** Reloads the displayed data of a resource. Other data is reloaded when it is displayed next. */
  const refresh = async ({ name, includes, isOwn }: AffectedQuery) => {
    readAt.set(name, Date.now());
    const affected = new Set(
      queryClient.getQueryCache().findAll({ predicate: includes }).flatMap(getHolders),
    );
    const isFree = (query: Query) => includes(query) && getHolders(query).length === 0;
    isRefreshing = true;
    const invalidated = queryClient.invalidateQueries({ predicate: isFree, refetchType: 'none' });
    isRefreshing = false;
    await invalidated;
    for (const holder of affected) holder.changed(isOwn);
    await refetchActive(queryClient, { predicate: isFree });
  };

  /** Reloads immediately, or as soon as the minimum interval has passed. */
  const plan = (concern: AffectedQuery) => {
    const { name, isOwn } = concern;
    const known = waiting.get(name);
    if (known) {
      waiting.set(name, { ...concern, isOwn: known.isOwn && isOwn });
      return;
    }
    waiting.set(name, concern);
    const began = Date.now();
    const since = began - (readAt.get(name) ?? 0);
    setTimeout(
      () => {
        const now = waiting.get(name);
        waiting.delete(name);
        if (!now || !running) return;
        const isDone = now.isOwn && (refreshed.get(name) ?? 0) > began - OWN_CHANGE_PAUSE_MS;
        if (!isDone) void refresh(now);
      },
      Math.max(isOwn ? OWN_CHANGE_PAUSE_MS : 0, READ_INTERVAL_MS - since),
    );
  };

  const queries = () => queryClient.getQueryCache().getAll();
  const applyChanges = async (changes: readonly ReportedChange[]) => {
    for (const concern of await findAffectedQueries(changes, queries(), listed)) plan(concern);
  };
  const missed = () => {
    for (const concern of toAffectedQueries(queries())) plan(concern);
  };

  const handleEvent = (changeEvent: ChangeEvent) => {
    if (changeEvent.event === 'changes') void applyChanges(changeEvent.data);
    if (changeEvent.event === 'missed') missed();
    if (changeEvent.event === 'open') readers.set(new Map());
    if (changeEvent.event === 'readers')
      readers.set(new Map([...readers.get(), [getSubjectKey(changeEvent.data), changeEvent.data.others]]));
    if (changeEvent.event === 'beat') {
      lastSince = changeEvent.data.snapshot ?? lastSince;
      beat.emit();
    }
  };

  const watchOwn = () =>
    queryClient.getQueryCache().subscribe((happened) => {
      if (happened.type === 'updated' && happened.action.type === 'invalidate' && !isRefreshing)
        refreshed.set(String(happened.query.queryKey[0]), Date.now());
    });

  const begin = () => {
    clearTimeout(timer);
    if (running) return;
    const options = {
      send,
      baseUrl,
      since: lastSince,
      onEvent: handleEvent,
      onLiveness: liveness.set,
    };
    const canShare = account !== undefined && 'locks' in navigator && typeof BroadcastChannel === 'function';
    const connection = canShare
      ? connectShared(`trunkline.changes ${baseUrl} ${account}`, options)
      : connect(options);
    const stopWatching = watchOwn();
    running = {
      announce: connection.announce,
      close: () => {
        stopWatching();
        connection.close();
      },
    };
    running.announce([...forms.values()]);
  };

  const endSoon = () => {
    if (holders.size > 0 || forms.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running?.close();
      running = undefined;
      liveness.set('starting');
    }, CLOSE_DELAY_MS);
  };

  return {
    liveness,
    readers,
    beats: beat.subscribe,
    hold: (holder) => {
      holders.add(holder);
      begin();
      return () => {
        holders.delete(holder);
        endSoon();
      };
    },
    open: (form) => {
      const key = {};
      forms.set(key, form);
      begin();
      running?.announce([...forms.values()]);
      return () => {
        forms.delete(key);
        running?.announce([...forms.values()]);
        endSoon();
      };
    },
  };
};
