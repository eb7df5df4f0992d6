import { memoryStore } from 'ra-core';
import { getImpersonation } from './acting/acting';
import { createImpersonationAuthProvider } from './acting/createActingAuthProvider';
import type { Config } from './config/config';
import { type Console, createConsole } from './console';

/** Creates a separate console for the current impersonation. It lasts as long as the impersonation. */
export const createImpersonationConsole = (config: Config, ownConsole: Console): Console => {
  const acting = getImpersonation();
  if (!acting) return ownConsole;
  const authProvider = createImpersonationAuthProvider(ownConsole.authProvider, acting, config.api.baseUrl);
  const created = createConsole(config, authProvider);
  const closed = async () => false;
  return {
    ...created,
    store: memoryStore(),
    // Columns and views are the preferences of the impersonated user; changes made during impersonation are only
    // stored in this browser.
    dataProvider: Object.assign(created.dataProvider, { savePreference: closed, dropPreference: closed }),
  };
};
