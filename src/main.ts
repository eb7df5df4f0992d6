import { t } from '#i18n';
import { createAuthClient } from './authProvider/authClient';
import { loadConfig } from './config/config';
import { ConfigError } from './config/configError';
import { preloadPage } from './preloadPage';

/** Loads scripts, settings and the session in parallel, because they do not depend on each other. */
const startConsole = async (element: HTMLElement): Promise<void> => {
  const drawing = import('./renderConsole');
  preloadPage(window.location.pathname);
  const config = await loadConfig();
  const authClient = createAuthClient(config);
  authClient.beginRenewal();
  const { renderConsole: draw } = await drawing;
  await draw(element, config, authClient);
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element "root" to draw in.');

// Not awaited, because the rendering code imports this file's chunk, which would cause a deadlock.
startConsole(element).catch((error: unknown) => {
  const retryButton = document.createElement('button');
  retryButton.textContent = t('Try again');
  retryButton.onclick = () => location.reload();
  element.replaceChildren(
    error instanceof ConfigError ? error.message : t('The console can’t be loaded.'),
    ' ',
    retryButton,
  );
  if (!(error instanceof ConfigError)) throw error;
});
