import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readScreenFiles } from './addedScreens/readFiles';
import { Consoles } from './Consoles';
import { loadConfig } from './config/config';
import { ConfigError } from './config/configError';
import { followOtherTabs, mayPresent } from './presenter/presenterState';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element "root" to draw in.');

try {
  followOtherTabs();
  const presenting = mayPresent() && import('./presenter/presenter').then((part) => part.startPresenter());
  const config = await loadConfig();
  void readScreenFiles(config.screens);
  const presenter = (await presenting) || undefined;
  createRoot(element).render(
    <StrictMode>
      <Consoles config={config} presenter={presenter} />
    </StrictMode>,
  );
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  element.textContent = error.message;
}
