import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { readKey } from '../../../dataProvider/queries';
import { useStore } from '../../../lib/store';
import { rereading } from './liveness';

/** Why a list does not refresh itself just now. */
export type Pause = 'hidden' | 'selecting' | 'busy';

const tick = 1000;

/** Something stands open that a change beneath it would disturb: a menu, a dialog, a cell being changed. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** When the rows at hand were last read, in milliseconds; undefined until they are. */
export const useReadAt = (): number | undefined => {
  const { resource } = useListContext();
  const queries = useQueryClient().getQueryCache();
  const subscribe = useCallback((tell: () => void) => queries.subscribe(tell), [queries]);
  const latest = (what: string, type?: 'active') =>
    Math.max(
      0,
      ...queries.findAll({ queryKey: readKey(resource, what), type }).map(({ state }) => state.dataUpdatedAt),
    );
  // Pages of a list that came whole are cut anew at will; what counts is when the whole was read.
  const readAt = useStore({ subscribe, get: () => latest('rows') || latest('getList', 'active') });
  return readAt || undefined;
};

/**
 * Reads the list again every so often, but never under somebody's hands: not while the page is hidden, rows are selected,
 * or something is being chosen or changed. What was put off is done as soon as it may be.
 * @param seconds between two reads; undefined never reads
 * @returns why it waits, where it does
 */
export const useAutoRefresh = (
  seconds: number | undefined,
  readAt: number | undefined,
): Pause | undefined => {
  const { resource, selectedIds, isFetching, error, refetch } = useListContext();
  const [pause, setPause] = useState<Pause>();

  const look = useEvent(() => {
    if (seconds === undefined) return;
    const reason = document.hidden
      ? 'hidden'
      : selectedIds.length > 0
        ? 'selecting'
        : isBusy()
          ? 'busy'
          : undefined;
    setPause(reason);
    const isDue = readAt !== undefined && Date.now() - readAt >= seconds * 1000;
    // What failed is tried again after a while that grows; see useBackOff.
    if (!reason && isDue && !isFetching && !error) (rereading.get(resource) ?? refetch)();
  });

  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setInterval(look, tick);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seconds, look]);

  return pause;
};
