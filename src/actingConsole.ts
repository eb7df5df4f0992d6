import { memoryStore } from 'ra-core';
import { getActing } from './acting/acting';
import { createActingAuthProvider } from './acting/actingAuthProvider';
import type { Config } from './config/config';
import { type Console, createConsole } from './console';

/** A console for the acting at hand, beside the own one of whoever acts. What it remembers lasts as long as it does. */
export const createActingConsole = (config: Config, own: Console): Console => {
  const acting = getActing();
  if (!acting) return own;
  const authProvider = createActingAuthProvider(own.authProvider, acting, config.api.baseUrl);
  const made = createConsole(config, authProvider);
  const closed = async () => false;
  return {
    ...made,
    store: memoryStore(),
    // Columns and views are the other person's to choose: what is chosen meanwhile stays in this browser.
    dataProvider: Object.assign(made.dataProvider, { keepPreference: closed, dropPreference: closed }),
  };
};
