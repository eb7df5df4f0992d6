/// <reference path="./virtual.d.ts" />
import { Fragment, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getImpersonation } from './acting/acting';
import { markPending } from './addedScreens/addedScreens';
import { connectTabs, createAuthProvider } from './authProvider';
import type { AuthClient } from './authProvider/createCheckedClient';
import { getRestoredAccess, restoreAccess } from './authProvider/savedAccess';
import { Consoles } from './Consoles';
import type { Config } from './config/config';
import { createUserConsole } from './createUserConsole';
import { installKit, type Kit } from './kit';
import { initLanguage, setFallbackLanguage, useRenderedLanguage } from './preferences/language';
import { canPresent, syncWithOtherTabs } from './presenter/presenterState';
import { hasOwnPage, loadStartPage, screens } from './startPages';

/** Remounts everything when the language changes. */
const Translated = ({ children }: { children: ReactNode }) => (
  <Fragment key={useRenderedLanguage()}>{children}</Fragment>
);

export interface Console {
  /**
   * Draws the console, signing the user in if necessary.
   * @param element element of the page that the console fills
   * @param preloadScreen starts loading the code of the screen at the current path
   */
  render: (
    element: HTMLElement,
    config: Config,
    authClient: AuthClient,
    preloadScreen: () => void,
  ) => Promise<void>;
}

const render: Console['render'] = async (element, config, authClient, preloadScreen) => {
  syncWithOtherTabs();
  setFallbackLanguage(config.regional.language);
  const translating = initLanguage();
  const presenter = canPresent() ? await (await import('./presenter/presenter')).startPresenter() : undefined;
  if (!presenter && !getImpersonation()) restoreAccess();
  if (config.screens.length > 0) {
    markPending('file');
    void import('./addedScreens/readFiles').then(({ readScreenFiles }) => readScreenFiles(config.screens));
  }
  const ownConsole = createUserConsole(
    config,
    createAuthProvider(config, authClient, connectTabs()),
    presenter,
  );
  loadStartPage(ownConsole, preloadScreen).catch(() => undefined);
  await translating;
  // The frame is drawn at once, with the access of the last visit.
  if (!hasOwnPage(getRestoredAccess()?.level)) await screens.load().catch(() => undefined);
  createRoot(element).render(
    <StrictMode>
      <Translated>
        <Consoles config={config} ownConsole={ownConsole} />
      </Translated>
    </StrictMode>,
  );
};

/**
 * Creates a console from its kit. A page has one console.
 * @param parts.kit everything that distinguishes the console from others, apart from its declarations
 */
export const createConsole = ({ kit }: { kit: Kit }): Console => {
  installKit(kit);
  return { render };
};
