import { Auth0Client } from '@auth0/auth0-spa-js';
import type { Config } from '../config/config';
import { ConfigError } from '../config/configError';
import { CALLBACK_PATH, consoleAddress } from './returnTarget';

/** What the auth provider uses of the identity provider's library. */
export type AuthClient = Pick<
  Auth0Client,
  | 'checkSession'
  | 'getIdTokenClaims'
  | 'getTokenSilently'
  | 'handleRedirectCallback'
  | 'isAuthenticated'
  | 'loginWithRedirect'
  | 'logout'
>;

/**
 * The identity provider's library, set up for this deployment. Tokens live in memory only; after a reload the
 * provider's own session gives new ones through a hidden frame.
 * @throws ConfigError where the browser allows no sign-in: on a page that is neither https nor localhost
 */
export function createAuthClient({ auth }: Config): Auth0Client {
  if (!window.isSecureContext) {
    throw new ConfigError('Open the console by https: browsers allow no sign-in on this address.');
  }
  return new Auth0Client({
    domain: auth.domain || window.location.origin,
    clientId: auth.clientId,
    cacheLocation: 'memory',
    useRefreshTokens: auth.useRefreshTokens,
    useRefreshTokensFallback: true,
    authorizeTimeoutInSeconds: auth.authorizeTimeoutInSeconds,
    legacySameSiteCookie: false,
    authorizationParams: {
      audience: auth.audience,
      scope: auth.scope,
      redirect_uri: new URL(CALLBACK_PATH.slice(1), consoleAddress()).href,
      ...(auth.organization && { organization: auth.organization }),
    },
  });
}
