import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { i18nProvider } from '../../../src/i18n';
import { theme } from '../../../src/theme/theme';
import { AllKinds } from './AllKinds';
import { createImageFile, createSoundFile } from './files';
import '../../support/setupKit';

const answers: Record<string, unknown> = {
  GetAccounts: [
    { account: '401', name: 'Demo Person', kind: 'extensions' },
    { account: '402', name: 'Sample Person', kind: 'extensions' },
    { account: '700', name: 'Front desk', kind: 'acds' },
  ],
  GetDialPlans: [
    { id: 1, name: 'Local' },
    { id: 2, name: 'Everywhere' },
  ],
  GetDomainSettings: { ring: '30', record: 'true', tz: 'Australia/Perth' },
};

const sites = [1, 2, 3].map((id) => ({ id: String(id), site_name: `Site ${id}`, floors: id }));

const dataProvider = {
  getList: async () => ({ data: sites, total: 340 }),
  getMany: async () => ({ data: sites }),
  call: async (name: string) => answers[name],
  download: async (name: string) => ({
    fileName: name,
    blob: name === 'GetPicture' ? createImageFile() : createSoundFile(),
  }),
} as unknown as TrunklineDataProvider;

const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => ({ level: 'staff' }),
};

/** Page with every kind of field in every state; `?only=` selects one by its label. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <AllKinds only={new URLSearchParams(window.location.search).get('only')} />
      </ThemeProvider>
    </CoreAdminContext>
  </MemoryRouter>,
);
