import { type Query, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import { createReadKey } from '../../../dataProvider/queries';
import { useChangeFeed } from '../../useFeed';
import { liveness, refreshers } from '../refresh/liveness';
import { compareRows, updateValues } from './compareRows';
import { isInUse, isObscured } from './isInUse';

interface Page {
  data: RaRecord[];
  total?: number;
}

/** Changes that are applied once the list is no longer in use. */
interface PendingChanges {
  page: Page;
  count: number;
  isOwn: boolean;
  /** Whether a dialog or menu is open above the list, in which case value changes are deferred as well. */
  isCovered: boolean;
}

/** Polling interval in milliseconds when live updates are unavailable. */
export const POLL_MS = 30_000;
/** Interval in milliseconds between checks of whether the list is in use. */
const CHECK_MS = 500;

interface LiveRows {
  waiting: number;
  /** Applies the pending changes. */
  show: () => void;
}

/**
 * Keeps the rows of the current list up to date. Values update immediately; rows are added, removed or moved once
 * neither the pointer nor the keyboard focus is in the list.
 * @param box container of the rows
 * @param onChanged called with the ids of rows changed or added by other users, once they are displayed
 */
export const useLiveRows = (
  box: RefObject<HTMLElement | null>,
  onChanged: (ids: readonly Identifier[]) => void,
): LiveRows => {
  const { resource, data } = useListContext();
  const queryClient = useQueryClient();
  const feed = useChangeFeed();
  const [waiting, setWaiting] = useState<PendingChanges>();

  /** Returns the query whose data the list shows; undefined while it still shows the data of a previous query. */
  const getActiveQuery = useEvent(
    (): Query<Page> | undefined =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: createReadKey(resource, 'getList'), type: 'active' })
        .find(({ state }) => (state.data as Page | undefined)?.data === data) as Query<Page> | undefined,
  );

  /** Writes a page to the query cache without refetching it. */
  const put = useEvent((query: Query<Page>, page: Page, isCurrent: boolean) => {
    queryClient.setQueryData(query.queryKey, page, isCurrent ? {} : { updatedAt: query.state.dataUpdatedAt });
  });

  const read = async (query: Query<Page>): Promise<Page | undefined> => {
    const { queryFn } = query.options;
    if (typeof queryFn !== 'function') return undefined;
    // Also invalidates cached results of calls that return all rows at once.
    await queryClient.invalidateQueries({ queryKey: createReadKey(resource, 'rows'), refetchType: 'none' });
    const { signal } = new AbortController();
    const context = { client: queryClient, queryKey: query.queryKey, signal, meta: query.meta };
    return Promise.resolve(queryFn(context)).catch(() => undefined);
  };

  const take = useEvent((query: Query<Page>, page: Page, isOwn: boolean) => {
    const before = query.state.data?.data ?? [];
    const { changed, added, moves } = compareRows(before, page.data);
    const news = isOwn ? [] : changed;
    // A row being edited must not change.
    if (isObscured() && moves + changed.length > 0)
      return setWaiting({ page, isOwn, isCovered: true, count: Math.max(moves, changed.length) });
    if (moves > 0 && box.current && isInUse(box.current, getTouchedAt(box.current))) {
      put(query, { ...page, total: query.state.data?.total, data: updateValues(before, page.data) }, false);
      onChanged(news);
      return setWaiting({ page, isOwn, isCovered: false, count: moves });
    }
    setWaiting(undefined);
    put(query, page, true);
    return onChanged(isOwn ? [] : [...news, ...added]);
  });

  const readAgain = useEvent(async (isOwn: boolean): Promise<void> => {
    const query = getActiveQuery();
    if (!query) return;
    const before = query.state.data;
    const page = await read(query);
    // Refetches through the query itself, which reports the error and retries.
    if (!page) return void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
    // The user has moved to another page of the list.
    if (getActiveQuery() !== query) return;
    if (query.state.data === before) return take(query, page, isOwn);
    // Other rows were loaded in the meantime, possibly by a request sent before this change.
    return readAgain(isOwn);
  });

  const show = useEvent(() => {
    const query = getActiveQuery();
    if (!query || !waiting) return;
    const { changed, added } = compareRows(query.state.data?.data ?? [], waiting.page.data);
    setWaiting(undefined);
    put(query, waiting.page, true);
    onChanged(waiting.isOwn ? [] : [...changed, ...added]);
  });

  const holds = useEvent((query: Query) => query === getActiveQuery());

  useEffect(() => {
    const reread = () => void readAgain(true);
    refreshers.set(resource, reread);
    return () => {
      if (refreshers.get(resource) === reread) refreshers.delete(resource);
    };
  }, [resource, readAgain]);

  useEffect(() => {
    if (!feed) return undefined;
    const end = feed.hold({ holds, changed: (isOwn) => void readAgain(isOwn) });
    // All earlier events have been processed, so the rows are known to be current.
    const endBeats = feed.beats(() => {
      const query = getActiveQuery();
      if (query?.state.data && query.state.status === 'success' && query.state.fetchStatus === 'idle')
        put(query, query.state.data, true);
    });
    const publish = () => liveness.set(feed.liveness.get());
    publish();
    const endLiveness = feed.liveness.subscribe(publish);
    const poll = setInterval(() => {
      if (feed.liveness.get() === 'down' && !document.hidden) void readAgain(false);
    }, POLL_MS);
    return () => {
      end();
      endBeats();
      endLiveness();
      clearInterval(poll);
      liveness.set('starting');
    };
  }, [feed, holds, readAgain, getActiveQuery, put]);

  // A refetch already contains the pending changes, so they are discarded.
  useEffect(() => {
    if (waiting && !waiting.isCovered && data && compareRows(data, waiting.page.data).moves === 0)
      setWaiting(undefined);
  }, [data, waiting]);

  useEffect(() => {
    const element = box.current;
    if (!waiting || !element) return undefined;
    const check = () => {
      const query = getActiveQuery();
      if (waiting.isCovered && query && !isObscured()) take(query, waiting.page, waiting.isOwn);
      else if (!isInUse(element, getTouchedAt(element))) show();
    };
    const timer = setInterval(check, CHECK_MS);
    element.addEventListener('pointerleave', check);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerleave', check);
    };
  }, [waiting, box, show, getActiveQuery, take]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const touch = () => touchTimes.set(element, Date.now());
    element.addEventListener('touchstart', touch, { passive: true });
    element.addEventListener('touchmove', touch, { passive: true });
    return () => {
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
    };
  }, [box]);

  return { waiting: waiting?.count ?? 0, show };
};

const touchTimes = new WeakMap<HTMLElement, number>();
const getTouchedAt = (element: HTMLElement): number => touchTimes.get(element) ?? Number.NEGATIVE_INFINITY;
