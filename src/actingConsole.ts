import { memoryStore } from 'ra-core';
import { getActing } from './acting/acting';
import { createActingAuthProvider } from './acting/actingAuthProvider';
import type { Config } from './config/config';
import { type Console, createConsole } from './console';

/** Creates a console for the current impersonation, alongside the staff member's own. Its state lasts as long as the impersonation. */
export const createActingConsole = (config: Config, own: Console): Console => {
  const acting = getActing();
  if (!acting) return own;
  const authProvider = createActingAuthProvider(own.authProvider, acting, config.api.baseUrl);
  const made = createConsole(config, authProvider);
  const closed = async () => false;
  return {
    ...made,
    store: memoryStore(),
    // Columns and views are the impersonated user's preferences; changes made meanwhile stay in this browser.
    dataProvider: Object.assign(made.dataProvider, { keepPreference: closed, dropPreference: closed }),
  };
};
