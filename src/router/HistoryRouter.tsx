import { createContext, type PropsWithChildren, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import type { History } from './history';

/** History of the enclosing router; null outside a `HistoryRouter`. */
export const HistoryContext = createContext<History | null>(null);

/** Whether a navigation is in progress while the previous page is still shown. */
export const NavigatingContext = createContext(false);

interface HistoryRouterProps extends PropsWithChildren {
  history: History;
  basename?: string | undefined;
}

/** Router for react-router with a history that can block navigation. The current page stays until the next one can be rendered. */
export const HistoryRouter = ({ history, basename, children }: HistoryRouterProps) => {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [isMoving, startMove] = useTransition();
  useLayoutEffect(
    () =>
      history.listen(() => startMove(() => setState({ action: history.action, location: history.location }))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router basename={basename} location={location} navigationType={action} navigator={history}>
        <NavigatingContext value={isMoving}>{children}</NavigatingContext>
      </Router>
    </HistoryContext>
  );
};
