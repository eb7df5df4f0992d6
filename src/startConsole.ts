import { t } from '#i18n';
import { createAuthClient } from './authProvider/authClient';
import { loadConfig } from './config/config';
import { ConfigError } from './config/configError';
import type { Console } from './createConsole';
import { preloadPage } from './preloadPage';
import './theme/base.css';

interface ConsoleLoaders {
  /** Loads the module that creates the console. */
  console: () => Promise<{ console: Console }>;
  /** Loads the page at `/`, so that it is available when the console has started. */
  home: () => Promise<unknown>;
}

/**
 * Requests the session before it evaluates the scripts, which occupies the browser for longer than the request takes.
 * The page has preloaded them.
 */
const load = async (element: HTMLElement, loaders: ConsoleLoaders): Promise<void> => {
  const config = await loadConfig();
  const authClient = createAuthClient(config);
  await authClient.beginRenewal();
  const loading = loaders.console();
  preloadPage(window.location.pathname, loaders.home);
  const { console } = await loading;
  await console.render(element, config, authClient);
};

const showFailure = (element: HTMLElement, error: unknown): void => {
  const retryButton = document.createElement('button');
  retryButton.textContent = t('Try again');
  retryButton.onclick = () => location.reload();
  element.replaceChildren(
    error instanceof ConfigError ? error.message : t('The console can’t be loaded.'),
    ' ',
    retryButton,
  );
  if (!(error instanceof ConfigError)) throw error;
};

/** Starts a console in the element `root` of the page, with the settings of `config.json`. */
export const startConsole = (loaders: ConsoleLoaders): void => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element "root" to draw in.');
  // Not awaited, because the rendering code imports this file's chunk, which would cause a deadlock.
  load(element, loaders).catch((error: unknown) => showFailure(element, error));
};
