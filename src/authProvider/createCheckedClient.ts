import type { Auth0Client, IdToken, LogoutOptions, RedirectLoginOptions } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import { isObject } from '../lib/isObject';
import { isCallbackPath } from './returnTarget';
import { AuthenticationError } from './signInProblem';
import type { SigningKeys } from './signingKeys';

interface Transaction {
  state?: unknown;
  appState?: unknown;
}

/** Age from which an unfinished sign-in is discarded. */
const MAX_TRANSACTION_MS = 24 * 60 * 60_000;

/** Limits the wait for the provider's frame, for example while another tab renews its session. */
const MAX_WAIT_MS = 150;

/** Waits until a renewal has added the provider's hidden frame to the page, or has settled without one. */
const waitForFrame = (renewal: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(end);
    observer.observe(document.body, { childList: true });
    renewal.then(end, end);
    setTimeout(end, MAX_WAIT_MS);
  });

const getTransactionKey = (clientId: string): string => `a0.spajs.txs.${clientId}`;

const readTransaction = (clientId: string): Transaction | undefined => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(getTransactionKey(clientId)) ?? 'null');
  return typeof stored === 'object' && stored !== null ? stored : undefined;
};

/** Removes an expired sign-in. The library's cookies expire after a day, but its session storage lasts as long as the tab. */
const discardExpiredTransaction = (clientId: string): void => {
  const appState = readTransaction(clientId)?.appState;
  const startedAt = isObject(appState) && 'begun' in appState ? appState.begun : undefined;
  if (typeof startedAt === 'number' && Date.now() - startedAt >= MAX_TRANSACTION_MS)
    sessionStorage.removeItem(getTransactionKey(clientId));
};

/** Checks that an error in the URL belongs to the current sign-in, because anyone can create such a link. */
const checkErrorState = (clientId: string): void => {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('error')) return;
  const transaction = readTransaction(clientId);
  if (transaction && transaction.state !== query.get('state'))
    throw new AuthenticationError('state_mismatch', t('Invalid state'));
};

/**
 * Wraps the identity provider's library with checks that it lacks: that the provider signed the ID token, and that an
 * error in a callback belongs to the current sign-in. A failed check immediately signs the user out of this page.
 * @param onSomeoneElse called when a renewal returns a different user than the one who is signed in
 */
export const createCheckedClient = (
  client: Auth0Client,
  { clientId, keys, onSomeoneElse }: { clientId: string; keys: SigningKeys; onSomeoneElse: () => void },
): AuthClient => {
  let checked: string | undefined;
  let person: string | undefined;
  let startPromise: Promise<string> | undefined;

  const check = async (): Promise<void> => {
    const claims = await client.getIdTokenClaims();
    if (!claims || claims.__raw === checked) return;
    try {
      await keys.check(claims.__raw);
    } catch (error) {
      await client.logout({ openUrl: false });
      throw error;
    }
    checked = claims.__raw;
    if (person !== undefined && person !== claims.sub) onSomeoneElse();
    person = claims.sub;
  };
  const isCookieSet = (): boolean =>
    document.cookie.split('; ').some((cookie) => cookie.startsWith(`auth0.${clientId}.is.authenticated=`));

  try {
    discardExpiredTransaction(clientId);
  } catch {
    // Without storage, there is no transaction to discard.
  }

  return {
    isAuthenticated: () => client.isAuthenticated(),
    getIdTokenClaims: () => client.getIdTokenClaims(),
    mayHaveSession: isCookieSet,
    async beginRenewal() {
      if (!isCookieSet() || isCallbackPath()) return;
      startPromise = client.getTokenSilently();
      await waitForFrame(startPromise);
    },
    async loginWithRedirect(options) {
      // Fails here if the provider is unreachable, so that the user does not end up on the browser's error
      // page.
      await keys.reload();
      const appState = { ...options.appState, begun: Date.now() };
      await client.loginWithRedirect({ ...options, appState });
    },
    async handleRedirectCallback<State>() {
      discardExpiredTransaction(clientId);
      checkErrorState(clientId);
      const result = await client.handleRedirectCallback<State>();
      await check();
      return result;
    },
    async getTokenSilently(options) {
      const early = startPromise;
      startPromise = undefined;
      const token = await (early ?? client.getTokenSilently(options));
      await check();
      return token;
    },
    async logout(options) {
      checked = undefined;
      person = undefined;
      await client.logout(options);
    },
  };
};

export interface AuthClient {
  isAuthenticated(): Promise<boolean>;
  getIdTokenClaims(): Promise<IdToken | undefined>;
  /** Whether a user recently signed in with this browser, so that a silent renewal may succeed. */
  mayHaveSession(): boolean;
  /**
   * Starts a silent renewal early if it may succeed; the first caller that needs a token receives the result. Skipped
   * on the callback page, which receives a sign-in result anyway.
   * @returns a promise that resolves once the identity provider has been requested, or soon after
   */
  beginRenewal(): Promise<void>;
  loginWithRedirect<State>(options: RedirectLoginOptions<State>): Promise<void>;
  handleRedirectCallback<State>(): Promise<{ appState?: State }>;
  getTokenSilently(options?: { cacheMode?: 'on' | 'off' }): Promise<string>;
  logout(options?: LogoutOptions): Promise<void>;
}
