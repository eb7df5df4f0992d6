import { Auth0Client } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { Config } from '../config/config';
import { ConfigError } from '../config/configError';
import { getDeployment } from '../config/getDeployment';
import { type AuthClient, createCheckedClient } from './createCheckedClient';
import { CALLBACK_PATH, getConsoleUrl } from './returnTarget';
import { createSigningKeys } from './signingKeys';

const toProviderUrl = (domain: string): string =>
  `${/^https?:\/\//.test(domain) ? domain : `https://${domain}`}/`;

/**
 * Configures the identity provider's library for this deployment. Tokens are only stored in memory; after a reload, a
 * hidden frame obtains new ones from the provider's session.
 * @throws ConfigError if the browser does not support sign-in, as on a page without HTTPS on a host other than
 * localhost
 */
export const createAuthClient = (
  { auth }: Config,
  onSomeoneElse: () => void = () => window.location.reload(),
  createClient: (...options: ConstructorParameters<typeof Auth0Client>) => Auth0Client = (options) =>
    new Auth0Client(options),
): AuthClient => {
  if (!window.isSecureContext) {
    throw new ConfigError(t('Open the console by https: browsers allow no sign-in on this address.'));
  }
  const domain = auth.domain || window.location.origin;
  const keys = createSigningKeys(toProviderUrl(domain), getDeployment().keys);
  // Loaded in parallel with the library; errors are reported when the keys are needed.
  keys.load().catch(() => undefined);
  const client = createClient({
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
};
