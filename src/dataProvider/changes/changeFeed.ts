import type { Query, QueryClient } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import { createEvent, createStore, type Store } from '../../lib/store';
import { refetchActive } from '../queries';
import type { Send } from '../sender';
import {
  type ChangeEvent,
  getSubjectKey,
  type OpenForm,
  type OtherReader,
  type ReportedChange,
  type Subject,
} from './changeEvents';
import { type Concern, findConcerned, toConcerns } from './concerned';
import { connect, type Liveness } from './connection';
import { connectShared } from './sharedConnection';

/** Milliseconds between two times that the same resource is read again. */
export const READ_INTERVAL_MS = 1_000;
/** Milliseconds a change of one's own is waited with: the tab that made it has all read again by itself. */
const OWN_CHANGE_PAUSE_MS = 1_000;
/** Milliseconds for which the stream is kept when nobody looks: a page is left for the next one. */
const LINGER_MS = 5_000;

/** What shows rows or a record by itself, and decides what becomes of a change. */
export interface QueryHolder {
  /** Whether it is what shows a query's answer, which is then not read again behind its back. */
  holds: (query: Query) => boolean;
  /** @param isOwn whether the person at hand has made all of it */
  changed: (isOwn: boolean) => void;
}

/** What others change, as it happens. */
export interface ChangeFeed {
  liveness: Pick<Store<Liveness>, 'get' | 'subscribe'>;
  /** Hears for as long as somebody holds something. @returns what ends it */
  hold: (holder: QueryHolder) => () => void;
  /** Says that a record's form is open. @returns what ends it */
  open: (form: OpenForm) => () => void;
  /** Who else has the form of a record open. */
  readers: Pick<Store<ReadonlyMap<string, readonly OtherReader[]>>, 'get' | 'subscribe'>;
  /** Told that all before has been heard: what is shown is as it was. */
  beats: (listener: () => void) => () => void;
}

interface Options {
  send: Send;
  baseUrl: string;
  queryClient: QueryClient;
  /** What is kept of the resources that were drawn. */
  listed: (name: string) => Promise<ListedResource>;
  /** What was read first, as an answer told it. */
  since: string | undefined;
  /** Tells apart who is signed in; without, tabs share nothing. */
  account: string | undefined;
}

export const createFeed = ({ send, baseUrl, queryClient, listed, since, account }: Options): ChangeFeed => {
  const liveness = createStore<Liveness>('starting');
  const readers = createStore<ReadonlyMap<string, readonly OtherReader[]>>(new Map());
  const beat = createEvent();
  const holders = new Set<QueryHolder>();
  const forms = new Map<object, OpenForm>();
  /** When this tab has had a resource read again by itself. */
  const refreshed = new Map<string, number>();
  const waiting = new Map<string, Concern>();
  const readAt = new Map<string, number>();
  let isRefreshing = false;
  let running: { close: () => void; announce: (open: readonly OpenForm[]) => void } | undefined;
  let lastSince = since;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const held = (query: Query) => [...holders].filter((holder) => holder.holds(query));

  /** Has all read again that shows it, as it is held; what is not on screen when it is shown next. */
  const refresh = async ({ name, includes, isOwn }: Concern) => {
    readAt.set(name, Date.now());
    const asked = new Set(queryClient.getQueryCache().findAll({ predicate: includes }).flatMap(held));
    const isFree = (query: Query) => includes(query) && held(query).length === 0;
    isRefreshing = true;
    const invalidated = queryClient.invalidateQueries({ predicate: isFree, refetchType: 'none' });
    isRefreshing = false;
    await invalidated;
    for (const holder of asked) holder.changed(isOwn);
    await refetchActive(queryClient, { predicate: isFree });
  };

  /** At once, or as soon as a second has passed since the last time. */
  const plan = (concern: Concern) => {
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
  const told = async (changes: readonly ReportedChange[]) => {
    for (const concern of await findConcerned(changes, queries(), listed)) plan(concern);
  };
  const missed = () => {
    for (const concern of toConcerns(queries())) plan(concern);
  };

  const hear = (one: ChangeEvent) => {
    if (one.event === 'changes') void told(one.data);
    if (one.event === 'missed') missed();
    if (one.event === 'open') readers.set(new Map());
    if (one.event === 'readers')
      readers.set(new Map([...readers.get(), [getSubjectKey(one.data), one.data.others]]));
    if (one.event === 'beat') {
      lastSince = one.data.snapshot ?? lastSince;
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
      onEvent: hear,
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
    }, LINGER_MS);
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

export type { OpenForm, OtherReader, Subject };
