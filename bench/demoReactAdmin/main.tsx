import { StrictMode } from 'react';
import { Admin, radiantDarkTheme, radiantLightTheme } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { i18nProvider } from './i18nProvider';
import { Layout } from './Layout';
import { resources } from './resources';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      theme={radiantLightTheme}
      darkTheme={radiantDarkTheme}
      layout={Layout}
      requireAuth
      disableTelemetry
    >
      {resources}
    </Admin>
  </StrictMode>,
);
