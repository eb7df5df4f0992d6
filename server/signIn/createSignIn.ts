import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { t } from '#i18n';
import { errorText, log } from '../common/log';
import { databaseFault } from '../database/databaseFault';
import { localMail } from '../gateways/mailGateway';
import { headersOfEveryAnswer } from '../http/response/securityHeaders';
import { chosenLanguage, languageCookie, languageOfRequest } from '../language/languageOfRequest';
import { inLanguage } from '../language/spokenIn';
import { noticePage } from './pages/noticePage';
import { pagePolicy } from './pages/signInPageLayout';
import { requestOrigin } from './provider/oidcAdapter';
import type { ProviderRoutes, RouteHandler } from './provider/providerRoutes';
import { loadSecrets, publicKeys } from './provider/signInKeys';
import { forgottenPasswordRoute } from './routes/forgottenPasswordRoute';
import { newPasswordRoute } from './routes/newPasswordRoute';
import { requestAddress } from './routes/requestAddress';
import { sendPage } from './routes/sendResponse';
import { userInfo } from './routes/userInfoRoute';
import { type SignInOptions, type SignInSettings, settingsOf } from './signInSettings';
import { refuseOutdated } from './tokens/impersonationTokens';
import { createTokenVerifier, type Session } from './tokens/verifyToken';

export type { SignInOptions } from './signInSettings';

export interface SignIn {
  /** Whether a request for this path (without its query) is for the identity provider. */
  handles(path: string): boolean;
  /** Answers such a request; give it the untouched request of a node HTTP server. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** The public signing keys, for checking access tokens without asking over the network. */
  jwks: JSONWebKeySet;
  /** Says whose access token it is; throws a SignInError otherwise, also for one that was ended. */
  verify: (token: string) => Promise<Session>;
}

/** Milliseconds after the start in which the provider's library is loaded, unless it is needed before. */
const LOAD_AFTER = 250;

/**
 * The bundled identity provider, in the shape of the hosted one. Sessions, refresh tokens and keys are kept in the
 * database, so that a restart signs nobody out.
 */
export async function createSignIn(options: SignInOptions): Promise<SignIn> {
  const { db } = options;
  const secrets = await loadSecrets(db);
  const settings = settingsOf(options, secrets.cookieSuffix);
  const jwks = { keys: publicKeys(secrets.signingKeys) };
  let loading: Promise<ProviderRoutes> | undefined;
  // Its library is hundreds of files, which no first page needs: whoever signs in waits for it.
  const load = (): Promise<ProviderRoutes> => {
    loading ??= import('./provider/providerRoutes').then(({ providerRoutes }) =>
      providerRoutes(db, settings, secrets),
    );
    return loading;
  };
  setTimeout(() => void load().catch(() => undefined), LOAD_AFTER).unref();
  const provided =
    (name: keyof ProviderRoutes): RouteHandler =>
    async (request, response) =>
      (await load())[name](request, response);
  const callback = provided('protocol');
  const verify = refuseOutdated(
    db,
    createTokenVerifier({ issuer: settings.issuer, audience: settings.audience, jwks }),
  );

  const answers: [pattern: RegExp, answer: RouteHandler][] = [
    [/^\/sign-in\/[^/]+$/, provided('signIn')],
    [/^\/new-password$/, forgottenPasswordRoute(db, settings, options.mail ?? localMail(db))],
    [/^\/new-password\/[\w-]+$/, newPasswordRoute(db, settings)],
    [/^\/second-factor$/, provided('secondFactor')],
    [/^\/v2\/logout$/, provided('signOut')],
    [/^\/userinfo$/, userInfo(db, settings, verify)],
    [/^\/(authorize(\/[^/]+)?|oauth\/token|oidc\/logout\/confirm)$/, callback],
    [/^\/\.well-known\/(openid-configuration|jwks\.json)$/, callback],
  ];
  const answerFor = (path: string) => answers.find(([pattern]) => pattern.test(path))?.[1];
  const policy = pagePolicy(settings.trustedOrigins);
  const always = headersOfEveryAnswer(settings);

  return {
    jwks,
    verify,
    handles: (path) => answerFor(path) !== undefined,
    listener(request, response) {
      reachedAt(request, settings);
      for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
      response.setHeader('Referrer-Policy', 'same-origin');
      response.setHeader('X-Frame-Options', 'DENY');
      response.setHeader('Content-Security-Policy', policy);
      const url = request.url ?? '/';
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const chosen = chosenLanguage(url);
      if (chosen) response.setHeader('Set-Cookie', [languageCookie(chosen, settings.secure)]);
      inLanguage(languageOfRequest({ url, cookie, acceptLanguage }), () => answerIn(request, response));
    },
  };

  function answerIn(request: IncomingMessage, response: ServerResponse): void {
    if (!isReadable(request.url ?? '/')) {
      sendPage(response, 400, noticePage(unreadableNotice(settings.consoleUrl)));
      return;
    }
    const answer = answerFor((request.url ?? '/').split('?')[0] ?? '/') ?? callback;
    const answering = requestOrigin.run(requestAddress(request, settings), () => answer(request, response));
    answering.catch((error: unknown) => {
      const isAway = databaseFault(error) !== null;
      if (!isAway) log(`Sign-in failed unexpectedly: ${errorText(error)}`);
      if (response.headersSent) return response.destroy();
      if (isAway) response.setHeader('Retry-After', '2');
      const notice = isAway ? unavailableNotice : failureNotice;
      sendPage(response, isAway ? 503 : 500, noticePage(notice(settings.consoleUrl)));
    });
  }
}

/** The provider makes addresses of what a request says of its host; they are those of `PUBLIC_URL`, whatever anybody sends. */
function reachedAt({ headers }: IncomingMessage, { issuer, secure }: SignInSettings): void {
  headers.host = new URL(issuer).host;
  delete headers['x-forwarded-host'];
  if (secure) headers['x-forwarded-proto'] = 'https';
}

/** Whether an address says something that can be looked up and kept. */
const isReadable = (address: string): boolean => !/%00/.test(address);

function unreadableNotice(consoleUrl: string) {
  return {
    title: t('This address can’t be read'),
    text: t('It holds a character that can’t be kept. Start again from the console.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}

function unavailableNotice(consoleUrl: string) {
  return {
    title: t('Sign-in is not available at the moment'),
    text: t('The server’s database does not answer. Nothing was lost: try again in a moment.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}

function failureNotice(consoleUrl: string) {
  return {
    title: t('Sign-in failed'),
    text: t('Something went wrong on our side. Try again in a moment.'),
    link: { href: consoleUrl, label: t('Open the console') },
  };
}
