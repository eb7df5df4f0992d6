import { memoryStore } from 'react-admin';
import { getImpersonation } from './acting/acting';
import { createImpersonationAuthProvider } from './acting/createActingAuthProvider';
import type { Config } from './config/config';
import { createUserConsole, type UserConsole } from './createUserConsole';

/** Creates a separate console for the current impersonation. It lasts as long as the impersonation. */
export const createImpersonationConsole = (config: Config, ownConsole: UserConsole): UserConsole => {
  const acting = getImpersonation();
  if (!acting) return ownConsole;
  const authProvider = createImpersonationAuthProvider(ownConsole.authProvider, acting, config.api.baseUrl);
  const created = createUserConsole(config, authProvider);
  const closed = async () => false;
  return {
    ...created,
    store: memoryStore(),
    // Columns and views are the preferences of the impersonated user; changes made during impersonation are only
    // stored in this browser.
    dataProvider: Object.assign(created.dataProvider, { savePreference: closed, dropPreference: closed }),
  };
};
