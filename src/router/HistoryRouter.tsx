import { createContext, type PropsWithChildren, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import type { History } from './history';

/** The history of the enclosing router; null outside a `HistoryRouter`. */
export const HistoryContext = createContext<History | null>(null);

/** Whether a navigation is in progress while the previous page is still shown. */
export const MovingContext = createContext(false);

interface HistoryRouterProps extends PropsWithChildren {
  history: History;
  basename?: string | undefined;
}

/** react-router with a history that supports blocking. A page is replaced once the next one can be rendered. */
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
        <MovingContext value={isMoving}>{children}</MovingContext>
      </Router>
    </HistoryContext>
  );
};
