import { useEffect } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { refreshers, refreshPause } from './liveness';
import { useReadAt } from './useReadAt';

const TICK_MS = 1000;

/** Checks whether a menu, dialog or cell editor is open that an update would disturb. */
const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Refetches the current list periodically, regardless of its layout and contents. Refreshes are deferred while the page
 * is hidden, rows are selected, or a menu or dialog is open, and run as soon as possible afterwards. Renders nothing.
 * @param every interval in seconds
 */
export const AutoRefresh = ({ every }: { every: number }) => {
  const { resource, selectedIds, isFetching, error, refetch } = useListContext();
  const readAt = useReadAt();

  const checkPaused = useEvent(() => {
    const reason = document.hidden
      ? 'hidden'
      : selectedIds.length > 0
        ? 'selecting'
        : isBusy()
          ? 'busy'
          : undefined;
    refreshPause.set(reason);
    const isDue = readAt !== undefined && Date.now() - readAt >= every * 1000;
    // Failed requests are retried with increasing delays; see `useBackoff`.
    if (!reason && isDue && !isFetching && !error) (refreshers.get(resource) ?? refetch)();
  });

  useEffect(() => {
    const timer = setInterval(checkPaused, TICK_MS);
    return () => {
      clearInterval(timer);
      refreshPause.set(undefined);
    };
  }, [checkPaused]);

  return null;
};
