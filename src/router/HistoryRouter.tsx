import { createContext, type PropsWithChildren, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { History } from './history';

/** The history of the router around; null outside of a `HistoryRouter`. */
export const HistoryContext = createContext<History | null>(null);

interface HistoryRouterProps extends PropsWithChildren {
  history: History;
  basename?: string | undefined;
}

/** react-router over a history that can hold moves back. A page gives way once the next one can be drawn. */
export const HistoryRouter = ({ history, basename, children }: HistoryRouterProps) => {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen(() =>
        startTransition(() => setState({ action: history.action, location: history.location })),
      ),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router basename={basename} location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
};
