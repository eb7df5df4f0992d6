import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Route, Routes, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Gate } from '../../src/layout/Gate';
import { PendingOverlay } from '../../src/layout/PendingOverlay';
import { HistoryRouter } from '../../src/router/HistoryRouter';
import { createHistory } from '../../src/router/history';
import { SessionContext } from '../../src/session/useSession';
import { ViewerContext } from '../../src/session/useViewer';

const session = {
  level: 'staff',
  isPending: false,
  isUnknown: false,
  isDetailed: true,
  isRestored: false,
} as const;
const viewer = { level: 'staff', flags: {} } as const;

it('shows the previous page with a progress bar until the code of the next page has loaded', async () => {
  let arrive: (page: { default: () => string }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const history = createHistory(UNSAFE_createMemoryHistory({ v5Compat: true, initialEntries: ['/here'] }));
  const menu = { level: 'Root' } as const;
  // Keyed like resource pages, each of which has its own gate.
  const page = (element: React.ReactNode) => (
    <Gate key={typeof element === 'string' ? 'here' : 'next'} menu={menu}>
      {element}
    </Gate>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={() => session}>
        <ViewerContext value={() => viewer}>
          <HistoryRouter history={history}>
            <PendingOverlay />
            <Suspense>
              <Routes>
                <Route path="/here" element={page('This page')} />
                <Route path="/next/*" element={page(<Next />)} />
              </Routes>
            </Suspense>
          </HistoryRouter>
        </ViewerContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  act(() => history.push({ pathname: '/next', search: '', hash: '' }));
  expect(screen.getByText('This page')).toBeInTheDocument();
  await screen.findByRole('progressbar', { name: 'Loading' });
  expect(screen.getByText('This page')).toBeVisible();
  await act(async () => arrive({ default: () => 'The next page' }));
  await screen.findByText('The next page');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
