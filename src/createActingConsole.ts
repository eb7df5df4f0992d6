import { memoryStore } from 'ra-core';
import { getActing } from './acting/acting';
import { createActingAuthProvider } from './acting/createActingAuthProvider';
import type { Config } from './config/config';
import { type Console, createConsole } from './console';

/** Creates a console for the current impersonation, alongside the staff member's own. Its state lasts as long as the impersonation. */
export const createActingConsole = (config: Config, ownConsole: Console): Console => {
  const acting = getActing();
  if (!acting) return ownConsole;
  const authProvider = createActingAuthProvider(ownConsole.authProvider, acting, config.api.baseUrl);
  const created = createConsole(config, authProvider);
  const closed = async () => false;
  return {
    ...created,
    store: memoryStore(),
    // Columns and views are the impersonated user's preferences; changes made meanwhile stay in this browser.
    dataProvider: Object.assign(created.dataProvider, { savePreference: closed, dropPreference: closed }),
  };
};
