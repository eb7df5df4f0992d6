import { useEvent, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { refreshers, refreshPause } from './liveness';
import { useReadAt } from './useReadAt';

const TICK_MS = 1000;

/** Something stands open that a change beneath it would disturb: a menu, a dialog, a cell being changed. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Reads the list at hand again every so often, however it is drawn and whether it has rows or not, but never under somebody's hands:
 * not while the page is hidden, rows are selected, or something is being chosen or changed. What was put off is done as soon
 * as it may be. Draws nothing.
 * @param every seconds between two reads
 */
export const AutoRefresh = ({ every }: { every: number }) => {
  const { resource, selectedIds, isFetching, error, refetch } = useListContext();
  const readAt = useReadAt();

  const look = useEvent(() => {
    const reason = document.hidden
      ? 'hidden'
      : selectedIds.length > 0
        ? 'selecting'
        : isBusy()
          ? 'busy'
          : undefined;
    refreshPause.set(reason);
    const isDue = readAt !== undefined && Date.now() - readAt >= every * 1000;
    // What failed is tried again after a while that grows; see useBackOff.
    if (!reason && isDue && !isFetching && !error) (refreshers.get(resource) ?? refetch)();
  });

  useEffect(() => {
    const timer = setInterval(look, TICK_MS);
    return () => {
      clearInterval(timer);
      refreshPause.set(undefined);
    };
  }, [look]);

  return null;
};
