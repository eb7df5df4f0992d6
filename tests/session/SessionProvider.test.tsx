import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionProvider } from '../../src/session/SessionProvider';
import { useSession } from '../../src/session/useSession';
import { useViewer } from '../../src/session/useViewer';

const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => ({ level: 'reseller' }),
};

const Cell = () => `${useSession().level} ${useViewer().level},`;

/** Returns the number of observers of the session query when the given number of cells are rendered. */
const countObservers = async (cells: number) => {
  const queryClient = new QueryClient();
  const { container, unmount } = render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} queryClient={queryClient}>
        <SessionProvider>
          {Array.from({ length: cells }, (_, index) => `cell ${index}`).map((key) => (
            <Cell key={key} />
          ))}
        </SessionProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(container).toHaveTextContent('reseller reseller,'.repeat(cells)));
  const watchers = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['auth', 'getPermissions'] })
    .reduce((sum, query) => sum + query.getObserversCount(), 0);
  unmount();
  return watchers;
};

it('the session is read once for any number of rows and cells', async () => {
  expect(await countObservers(60)).toBe(await countObservers(1));
});
