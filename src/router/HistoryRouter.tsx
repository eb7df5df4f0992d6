import { createContext, type PropsWithChildren, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import type { History } from './history';

/** The history of the router around; null outside of a `HistoryRouter`. */
export const HistoryContext = createContext<History | null>(null);

/** Whether the page still stands that is to give way to the next one. */
export const MovingContext = createContext(false);

interface HistoryRouterProps extends PropsWithChildren {
  history: History;
  basename?: string | undefined;
}

/** react-router over a history that can hold moves back. A page gives way once the next one can be drawn. */
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
