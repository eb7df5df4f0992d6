import { type RouterBlocker, type RouterBlockerFunction, type RouterLocation, useEvent } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { HistoryContext } from './HistoryRouter';
import type { Action, Target } from './history';

const unblocked = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

/** Whether moves can be held back here: inside of a `HistoryRouter`. */
export const useCanBlock = (): boolean => useContext(HistoryContext) !== null;

/**
 * Holds back the moves it is asked about, as react-router's hook of this name does in its data router.
 * @param shouldBlock whether the page may not be left for there
 * @returns what is held back, with what makes it go on (`proceed`) or not (`reset`)
 */
export const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const history = useContext(HistoryContext);
  const currentLocation = useLocation();
  const root = useHref('/');
  const [held, setHeld] = useState<{ next: Target; proceed: () => void }>();

  // What the page is asked is spelled as `useLocation` does, without what the console is served from.
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
