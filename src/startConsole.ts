import { t } from '#i18n';
import { ACCESS_KEY, hadScreens } from './authProvider/accessStorage';
import { createAuthClient } from './authProvider/authClient';
import { loadConfig } from './config/config';
import { ConfigError, SettingError } from './config/configError';
import type { Console } from './createConsole';
import { preloadPage } from './preloadPage';
import './theme/base.css';

interface ConsoleLoaders {
  /** Loads the module that creates the console. */
  console: () => Promise<{ console: Console }>;
  /** Loads the page at `/`, so that it is available when the console has started. */
  home: () => Promise<unknown>;
}

const mayNeedScreens = (): boolean => {
  try {
    return hadScreens(localStorage.getItem(ACCESS_KEY));
  } catch {
    return false;
  }
};

/** Fetches the code of the screens. The page lists it in links without effect, because some users never need it. */
const fetchScreens = (): void => {
  for (const listed of document.querySelectorAll('link[rel="screens"]')) {
    const link = listed.cloneNode() as HTMLLinkElement;
    link.rel = 'modulepreload';
    listed.replaceWith(link);
  }
};

/**
 * Requests the session before it evaluates the scripts, which occupies the browser for longer than the request takes.
 * The page has preloaded them.
 */
const load = async (element: HTMLElement, loaders: ConsoleLoaders): Promise<void> => {
  const preloadScreen = () => {
    fetchScreens();
    preloadPage(window.location.pathname, loaders.home);
  };
  const isEarly = mayNeedScreens();
  if (isEarly) fetchScreens();
  const config = await loadConfig();
  const authClient = createAuthClient(config);
  await authClient.beginRenewal();
  const loading = loaders.console();
  if (isEarly) preloadScreen();
  const { console } = await loading;
  await console.render(element, config, authClient, isEarly ? () => undefined : preloadScreen);
};

/** Returns the message for an invalid deployment; for a setting, with its line. */
const describeFailure = (error: ConfigError): string | Promise<string> =>
  error instanceof SettingError
    ? import('./describeSettingError').then(
        ({ describeSettingError }) => describeSettingError(error),
        () => error.message,
      )
    : error.message;

const showFailure = async (element: HTMLElement, error: unknown): Promise<void> => {
  const retryButton = document.createElement('button');
  retryButton.textContent = t('Try again');
  retryButton.onclick = () => location.reload();
  element.replaceChildren(
    error instanceof ConfigError ? await describeFailure(error) : t('The console can’t be loaded.'),
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
