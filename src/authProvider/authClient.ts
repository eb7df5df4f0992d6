import {
  Auth0Client,
  type IdToken,
  type LogoutOptions,
  type RedirectLoginOptions,
} from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { Config } from '../config/config';
import { ConfigError } from '../config/configError';
import { getDeployment } from '../config/deployment';
import { createCheckedClient } from './checkedClient';
import { CALLBACK_PATH, getConsoleUrl } from './returnTarget';
import { createSigningKeys } from './signingKeys';

/** What the auth provider uses of the identity provider's library. */
export interface AuthClient {
  isAuthenticated(): Promise<boolean>;
  getIdTokenClaims(): Promise<IdToken | undefined>;
  /** Whether this browser was signed in lately, so that asking the provider silently is worth it. */
  mayHaveSession(): boolean;
  /**
   * Asks the provider silently, where that is worth it, before anybody needs the answer: whoever asks first is given it.
   * Not at the address a sign-in comes back to, which brings an answer of its own.
   */
  beginRenewal(): void;
  loginWithRedirect<State>(options: RedirectLoginOptions<State>): Promise<void>;
  handleRedirectCallback<State>(): Promise<{ appState?: State }>;
  getTokenSilently(options?: { cacheMode?: 'on' | 'off' }): Promise<string>;
  logout(options?: LogoutOptions): Promise<void>;
}

const toProviderUrl = (domain: string): string =>
  `${/^https?:\/\//.test(domain) ? domain : `https://${domain}`}/`;

/**
 * The identity provider's library, set up for this deployment. Tokens live in memory only; after a reload the
 * provider's own session gives new ones through a hidden frame.
 * @throws ConfigError where the browser allows no sign-in: on a page that is neither https nor localhost
 */
export function createAuthClient(
  { auth }: Config,
  onSomeoneElse: () => void = () => window.location.reload(),
  make: (...options: ConstructorParameters<typeof Auth0Client>) => Auth0Client = (options) =>
    new Auth0Client(options),
): AuthClient {
  if (!window.isSecureContext) {
    throw new ConfigError(t('Open the console by https: browsers allow no sign-in on this address.'));
  }
  const domain = auth.domain || window.location.origin;
  const keys = createSigningKeys(toProviderUrl(domain), getDeployment().keys);
  // Read while the library begins, so that nobody waits for them; a failure is told to whoever needs them.
  keys.load().catch(() => undefined);
  const client = make({
    domain,
    clientId: auth.clientId,
    cacheLocation: 'memory',
    useRefreshTokens: auth.useRefreshTokens,
    useRefreshTokensFallback: true,
    authorizeTimeoutInSeconds: auth.authorizeTimeoutInSeconds,
    legacySameSiteCookie: false,
    authorizationParams: {
      audience: auth.audience,
      scope: auth.scope,
      redirect_uri: new URL(CALLBACK_PATH.slice(1), getConsoleUrl()).href,
      ...(auth.organization && { organization: auth.organization }),
    },
  });
  return createCheckedClient(client, { clientId: auth.clientId, keys, onSomeoneElse });
}
