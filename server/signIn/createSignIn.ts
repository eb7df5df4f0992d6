import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { t } from '#i18n';
import { formatError, log } from '../common/log';
import { updateRequestContext } from '../common/requestContext';
import { type DatabaseFault, getDatabaseFault } from '../database/getDatabaseFault';
import { getCommonHeaders } from '../http/response/createSecurityHeaders';
import { createLanguageCookie, getChosenLanguage, getRequestLanguage } from '../language/getRequestLanguage';
import { runInLanguage } from '../language/runInLanguage';
import { createLocalMail } from '../mail/createLocalMail';
import { passkeyScriptHash } from './pages/passkeyScript';
import { renderNoticePage } from './pages/renderNoticePage';
import { getPagePolicy } from './pages/signInPageLayout';
import type { ProviderRoutes, RouteHandler } from './provider/createProviderRoutes';
import { requestOrigin } from './provider/oidcAdapter';
import { getPublicKeys, loadSecrets } from './provider/signInKeys';
import { createForgottenPasswordRoute } from './routes/createForgottenPasswordRoute';
import { createNewPasswordRoute } from './routes/createNewPasswordRoute';
import { getRequestAddress } from './routes/getRequestAddress';
import { sendPage } from './routes/sendResponse';
import { createUserInfoRoute } from './routes/userInfoRoute';
import { createSettings, type SignInOptions, type SignInSettings } from './signInSettings';
import { createOutdatedTokenCheck } from './tokens/impersonationTokens';
import { createTokenVerifier, type Session } from './tokens/verifyToken';

export type { SignInOptions } from './signInSettings';

export interface SignIn {
  /** Whether the identity provider handles a path (without its query). */
  handles(path: string): boolean;
  /** Handles a request for a path that {@link handles} accepts. Pass the unmodified request of a Node HTTP server. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Public signing keys, with which access tokens can be verified without a network request. */
  jwks: JSONWebKeySet;
  /** Verifies an access token and returns its session; throws a SignInError if it is invalid or revoked. */
  verify: (token: string) => Promise<Session>;
}

/** Milliseconds after startup until the provider library is preloaded. */
const LOAD_DELAY_MS = 250;

/**
 * Creates the bundled identity provider, which is compatible with the hosted one. Sessions, refresh tokens and keys are
 * stored in the database, so that they survive a restart.
 */
export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const { db } = options;
  const secrets = await loadSecrets(db);
  const settings = createSettings(options, secrets.cookieSuffix);
  const jwks = { keys: getPublicKeys(secrets.signingKeys) };
  let loading: Promise<ProviderRoutes> | undefined;
  // The library consists of hundreds of files and is not needed for the first page, so it is loaded on
  // demand.
  const load = (): Promise<ProviderRoutes> => {
    loading ??= import('./provider/createProviderRoutes').then(({ createProviderRoutes: providerRoutes }) =>
      providerRoutes(db, settings, secrets),
    );
    return loading;
  };
  setTimeout(() => void load().catch(() => undefined), LOAD_DELAY_MS).unref();
  const provided =
    (name: keyof ProviderRoutes): RouteHandler =>
    async (request, response) =>
      (await load())[name](request, response);
  const callback = provided('protocol');
  const verify = createOutdatedTokenCheck(
    db,
    createTokenVerifier({ issuer: settings.issuer, audience: settings.audience, jwks }),
  );

  const answers: [pattern: RegExp, answer: RouteHandler][] = [
    [/^\/sign-in\/[^/]+$/, provided('signIn')],
    [/^\/new-password$/, createForgottenPasswordRoute(db, settings, options.mail ?? createLocalMail(db))],
    [/^\/new-password\/[\w-]+$/, createNewPasswordRoute(db, settings)],
    [/^\/second-factor$/, provided('secondFactor')],
    [/^\/v2\/logout$/, provided('signOut')],
    [/^\/userinfo$/, createUserInfoRoute(db, settings, verify)],
    [/^\/(authorize(\/[^/]+)?|oauth\/token|oidc\/logout\/confirm)$/, callback],
    [/^\/\.well-known\/(openid-configuration|jwks\.json)$/, callback],
  ];
  const answerFor = (path: string) => answers.find(([pattern]) => pattern.test(path))?.[1];
  // The provider library adds the hashes of its own scripts.
  const policy = getPagePolicy({ formTargets: settings.trustedOrigins, scriptHash: passkeyScriptHash });
  const always = getCommonHeaders(settings);

  return {
    jwks,
    verify,
    handles: (path) => answerFor(path) !== undefined,
    listener(request, response) {
      updateRequestContext({ usesReserve: true });
      setRequestHost(request, settings);
      for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
      response.setHeader('Referrer-Policy', 'same-origin');
      response.setHeader('X-Frame-Options', 'DENY');
      response.setHeader('Content-Security-Policy', policy);
      const url = request.url ?? '/';
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const chosen = getChosenLanguage(url);
      if (chosen) response.setHeader('Set-Cookie', [createLanguageCookie(chosen, settings.secure)]);
      runInLanguage(getRequestLanguage({ url, cookie, acceptLanguage }), () =>
        handleRequest(request, response),
      );
    },
  };

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    if (!isReadable(request.url ?? '/')) {
      sendPage(response, 400, renderNoticePage(renderUnreadableNotice(settings.consoleUrl)));
      return;
    }
    const answer = answerFor((request.url ?? '/').split('?')[0] ?? '/') ?? callback;
    const answering = requestOrigin.run(getRequestAddress(request, settings), () =>
      answer(request, response),
    );
    answering.catch((error: unknown) => {
      const fault = getDatabaseFault(error);
      const isUnavailable = fault !== null;
      if (!isUnavailable) log(`Sign-in failed unexpectedly: ${formatError(error)}`);
      if (response.headersSent) return response.destroy();
      if (isUnavailable) response.setHeader('Retry-After', '2');
      const notice = fault
        ? renderUnavailableNotice(settings.consoleUrl, fault)
        : renderFailureNotice(settings.consoleUrl);
      sendPage(response, isUnavailable ? 503 : 500, renderNoticePage(notice));
    });
  }
}

/** Sets the host headers to those of `PUBLIC_URL`, regardless of what the client sent, because the provider builds URLs from them. */
function setRequestHost({ headers }: IncomingMessage, { issuer, secure }: SignInSettings): void {
  headers.host = new URL(issuer).host;
  delete headers['x-forwarded-host'];
  if (secure) headers['x-forwarded-proto'] = 'https';
}

/** Whether a URL is free of null characters, which the database cannot store. */
const isReadable = (address: string): boolean => !/%00/.test(address);

function renderUnreadableNotice(consoleUrl: string) {
  return {
    title: t('This address can’t be read'),
    text: t('It holds a character that can’t be kept. Start again from the console.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}

function renderUnavailableNotice(consoleUrl: string, fault: DatabaseFault) {
  return {
    title: t('Sign-in is not available at the moment'),
    text:
      fault === 'full'
        ? t('The disk of the server is full. Whoever runs the server has to free space.')
        : t('The server’s database does not answer. Nothing was lost: try again in a moment.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}

function renderFailureNotice(consoleUrl: string) {
  return {
    title: t('Sign-in failed'),
    text: t('Something went wrong on our side. Try again in a moment.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}
