import { Fragment, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expectScreens, sayScreensAnew } from './addedScreens/addedScreens';
import { createAuthProvider, otherTabs } from './authProvider';
import type { AuthClient } from './authProvider/authClient';
import { Consoles } from './Consoles';
import type { Config } from './config/config';
import { createConsole } from './console';
import { prepareLanguages, startLanguage, useDrawing } from './preferences/language';
import { followOtherTabs, mayPresent } from './presenter/presenterState';
import { readAhead } from './readAhead';

/** Draws everything again in another language. */
const Translated = ({ children }: { children: ReactNode }) => (
  <Fragment key={useDrawing()}>{children}</Fragment>
);

/** Draws the console of a deployment in an element of the page. */
export const draw = async (element: HTMLElement, config: Config, authClient: AuthClient): Promise<void> => {
  followOtherTabs();
  prepareLanguages({ fallback: config.regional.language, onSwitch: sayScreensAnew });
  const translating = startLanguage();
  const presenter = mayPresent() ? await (await import('./presenter/presenter')).startPresenter() : undefined;
  if (config.screens.length > 0) {
    expectScreens('file');
    void import('./addedScreens/readFiles').then(({ readScreenFiles }) => readScreenFiles(config.screens));
  }
  const own = createConsole(config, createAuthProvider(config, authClient, otherTabs()), presenter);
  void readAhead(own, window.location);
  await translating;
  createRoot(element).render(
    <StrictMode>
      <Translated>
        <Consoles config={config} own={own} />
      </Translated>
    </StrictMode>,
  );
};
