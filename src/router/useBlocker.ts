import { useContext, useEffect, useState } from 'react';
import { type RouterBlocker, type RouterBlockerFunction, type RouterLocation, useEvent } from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';
import { HistoryContext } from './HistoryRouter';
import type { Action, Target } from './history';

const unblocked = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

/** Checks whether navigation can be blocked, which requires a `HistoryRouter`. */
export const useCanBlock = (): boolean => useContext(HistoryContext) !== null;

/**
 * Blocks navigation in the same way as `useBlocker` of react-router's data router.
 * @param shouldBlock whether to block leaving the page for a target
 * @returns the blocked navigation, with functions to continue (`proceed`) or cancel it (`reset`)
 */
export const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const history = useContext(HistoryContext);
  const currentLocation = useLocation();
  const root = useHref('/');
  const [held, setHeld] = useState<{ next: Target; proceed: () => void }>();

  // Targets are passed without the base path, as returned by `useLocation`.
  const inside = (next: Target): RouterLocation => ({
    ...next,
    pathname:
      root !== '/' && next.pathname.startsWith(root)
        ? next.pathname.slice(root.length) || '/'
        : next.pathname,
    state: null,
    key: 'default',
  });
  const blocks = useEvent((next: Target, historyAction: Action): boolean =>
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : shouldBlock({
          currentLocation,
          nextLocation: inside(next),
          historyAction,
        }),
  );
  useEffect(
    () => history?.block({ blocks, onBlocked: (next, proceed) => setHeld({ next, proceed }) }),
    [history, blocks],
  );

  if (!held) return unblocked;
  return {
    state: 'blocked',
    location: inside(held.next),
    proceed: () => {
      setHeld(undefined);
      held.proceed();
    },
    reset: () => setHeld(undefined),
  };
};
