import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { i18nProvider } from '../../../src/i18n';
import { theme } from '../../../src/theme/theme';
import EditScreen from '../../../src/views/form/EditScreen';
import { createSwitchboard } from '../support/switchboards';
import '../../support/setupKit';

let readCount = 0;

// Another user saves the record after it has been read, so that the first save causes a conflict.
const dataProvider = {
  getList: async () => ({ data: [], total: 0 }),
  getMany: async () => ({ data: [] }),
  getOne: async () => ({
    data: readCount++ === 0 ? createSwitchboard() : createSwitchboard({ name: 'Harbour master', lines: 9 }),
  }),
  update: async () => {
    throw new ApiException(409, '', {}, { message: 'It has changed since you read it.', code: 'conflict' });
  },
  call: async () => ({ rec_calls: 'true', rec_keep: '3600' }),
} as unknown as TrunklineDataProvider;

const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => ({ level: 'staff' }),
  getIdentity: async () => ({ id: '1' }),
};

/** Renders a form of the engine without the console, for screenshots and browser tests. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter initialEntries={['/switchboards/7']}>
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <main style={{ padding: 16 }}>
          <Suspense>
            <Routes>
              <Route
                path="/switchboards/:id"
                element={
                  <ResourceContextProvider value="switchboards">
                    <EditScreen resource="switchboards" />
                  </ResourceContextProvider>
                }
              />
            </Routes>
          </Suspense>
        </main>
      </ThemeProvider>
    </CoreAdminContext>
  </MemoryRouter>,
);
