import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './config/config';
import { ConfigError } from './config/configError';
import { createConsole } from './console';
import { followOtherTabs, mayPresent } from './presenter/state';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element "root" to draw in.');

try {
  followOtherTabs();
  const presenting = mayPresent() && import('./presenter/presenter').then((part) => part.startPresenter());
  const console = createConsole(await loadConfig(), (await presenting) || undefined);
  createRoot(element).render(
    <StrictMode>
      <App {...console} />
    </StrictMode>,
  );
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  element.textContent = error.message;
}
