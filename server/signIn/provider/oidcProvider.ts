import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { t } from '#i18n';
import { formatError, log } from '../../common/log';
import type { Database } from '../../database/database';
import { getDatabaseFault } from '../../database/getDatabaseFault';
import { type Account, belongsToOrganization, findAccount } from '../accounts/signInAccounts';
import { renderNoticePage } from '../pages/renderNoticePage';
import { saveSession } from '../sessions/ownSessions';
import type { SignInSettings } from '../signInSettings';
import { buildIdentityClaims, claimsByScope } from '../tokens/buildIdentityClaims';
import { createPayloadAdapter, requestOrigin } from './oidcAdapter';
import type { SignInSecrets } from './signInKeys';

const SCOPE = 'openid profile email';
const CODE_SECONDS = 60;
const INTERACTION_SECONDS = 60 * 60;
const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Creates the OpenID provider, compatible with the hosted one: its paths, `audience` and refresh tokens. */
export function createProvider(db: Database, settings: SignInSettings, secrets: SignInSecrets): Provider {
  const provider = new Provider(settings.issuer, buildConfiguration(db, settings, secrets));
  // Behind a proxy that terminates TLS, a header states the original protocol.
  provider.proxy = settings.secure;
  provider.on('server_error', (ctx, error) => {
    if (!getDatabaseFault(error)) return log(`Sign-in failed unexpectedly: ${formatError(error)}`);
    ctx.status = 503;
    ctx.set('Retry-After', '2');
  });
  return provider;
}

function buildConfiguration(db: Database, settings: SignInSettings, secrets: SignInSecrets): Configuration {
  const { audience, clientId, redirectUris, trustedOrigins } = settings;
  const cookie = {
    httpOnly: true,
    signed: true,
    secure: settings.secure,
    sameSite: settings.crossSite ? 'none' : 'lax',
  } as const;
  return {
    adapter: createPayloadAdapter(db),
    jwks: { keys: secrets.signingKeys.map((key) => ({ ...key, kty: 'RSA' })) },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: redirectUris,
        id_token_signed_response_alg: 'RS256',
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    discovery: { userinfo_endpoint: new URL('/userinfo', settings.issuer).href },
    scopes: ['openid', 'offline_access'],
    claims: claimsByScope,
    // Includes profile and email claims in the ID token, because the console does not request them
    // separately.
    conformIdTokenClaims: false,
    extraParams: ['audience', 'organization', 'ext-reason'],
    responseTypes: ['code'],
    pkce: { methods: ['S256'], required: () => true },
    cookies: {
      keys: secrets.cookieKeys,
      long: cookie,
      short: { ...cookie, sameSite: 'lax' },
      names: {
        session: settings.cookieNames.session,
        interaction: settings.cookieNames.interaction,
        resume: settings.cookieNames.resume,
      },
    },
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      IdToken: settings.accessTokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, resources) => resources?.[0] ?? getRequestedAudience(ctx) ?? audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget(`Service not found: ${resource}`);
          return { scope: SCOPE, audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
        },
      },
    },
    // Without a consent screen, the library would drop `offline_access`, and thus the refresh token.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, origin) => trustedOrigins.includes(origin),
    interactions: {
      policy: createPolicy(),
      url: (_ctx, interaction) => `/sign-in/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => grantAllScopes(ctx, audience),
    findAccount: async (_ctx, id) => {
      const account = await findAccount(db, id);
      return account
        ? { accountId: account.id, account, claims: () => buildIdentityClaims(account) }
        : undefined;
    },
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token)) return undefined;
      const account = await findAccount(db, token.accountId);
      if (account && token.grantId)
        await saveSession(db, account.id, token.grantId, {
          agent: ctx.req.headers['user-agent'],
          address: requestOrigin.getStore() ?? null,
        });
      // Links the token to its grant; the API checks that the grant still exists.
      return account ? { ...buildIdentityClaims(account), sid: token.grantId } : undefined;
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = renderNoticePage({
        title: t('Sign-in is not possible'),
        text: out.error_description
          ? `${out.error_description} (${out.error})`
          : t('The request was not understood. ({error})', { error: out.error }),
        link: { href: settings.consoleUrl, label: t('Open the console') },
      });
    },
  };
}

function getRequestedAudience(ctx: KoaContextWithOIDC): string | undefined {
  const requested = ctx.oidc.params?.audience;
  return typeof requested === 'string' && requested !== '' ? requested : undefined;
}

/** Creates a policy that only requires a login. The console is a first-party client, so no consent is needed. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  const { checks } = prompts.get('login') ?? new interactionPolicy.Prompt({ name: 'login' });
  checks.add(
    new interactionPolicy.Check('no_account', 'the account is gone or disabled', 'login_required', (ctx) =>
      Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
    ),
  );
  checks.add(
    new interactionPolicy.Check(
      'organization',
      'the account is not in this organization',
      'login_required',
      (ctx) => {
        const account = ctx.oidc.account?.account as Account | undefined;
        return Boolean(account && !belongsToOrganization(account, ctx.oidc.params?.organization));
      },
    ),
  );
  return prompts;
}

async function grantAllScopes(ctx: KoaContextWithOIDC, audience: string) {
  const { account, client, provider, session } = ctx.oidc;
  if (!account || !client || !session) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known && (await provider.Grant.find(known));
  if (existing && existing.accountId === account.accountId) return existing;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(audience, SCOPE);
  await grant.save();
  return grant;
}
