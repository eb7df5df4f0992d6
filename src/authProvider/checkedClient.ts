import type { Auth0Client } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import { isObject } from '../lib/isObject';
import type { AuthClient } from './authClient';
import { isCallbackPath } from './returnTarget';
import { SignInProblem } from './signInProblem';
import type { SigningKeys } from './signingKeys';

interface Transaction {
  state?: unknown;
  appState?: unknown;
}

/** How long a sign-in may be under way (specification 1, section 9): a day. */
const MAX_TRANSACTION_MS = 24 * 60 * 60_000;

const getTransactionKey = (clientId: string): string => `a0.spajs.txs.${clientId}`;

const readTransaction = (clientId: string): Transaction | undefined => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(getTransactionKey(clientId)) ?? 'null');
  return typeof kept === 'object' && kept !== null ? kept : undefined;
};

/** The library gives its cookies a day; what it keeps in session storage would last as long as the tab. */
const dropOldTransaction = (clientId: string): void => {
  const appState = readTransaction(clientId)?.appState;
  const begun = isObject(appState) && 'begun' in appState ? appState.begun : undefined;
  if (typeof begun === 'number' && Date.now() - begun >= MAX_TRANSACTION_MS)
    sessionStorage.removeItem(getTransactionKey(clientId));
};

/** An error the provider sends must belong to the sign-in under way, as a code must: anybody can write a link. */
const checkErrorState = (clientId: string): void => {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('error')) return;
  const transaction = readTransaction(clientId);
  if (transaction && transaction.state !== query.get('state'))
    throw new SignInProblem('state_mismatch', t('Invalid state'));
};

/**
 * The identity provider's library with what it does not check: that the identity token is signed by the provider, and
 * that an error in a callback belongs to the sign-in under way. What fails is signed out of this page at once.
 * @param onSomeoneElse told when a renewal answers for another person than the one signed in
 */
export function createCheckedClient(
  client: Auth0Client,
  { clientId, keys, onSomeoneElse }: { clientId: string; keys: SigningKeys; onSomeoneElse: () => void },
): AuthClient {
  let checked: string | undefined;
  let person: string | undefined;
  let begun: Promise<string> | undefined;

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
    document.cookie.split('; ').some((one) => one.startsWith(`auth0.${clientId}.is.authenticated=`));

  try {
    dropOldTransaction(clientId);
  } catch {
    // Where nothing can be kept, nothing old is.
  }

  return {
    isAuthenticated: () => client.isAuthenticated(),
    getIdTokenClaims: () => client.getIdTokenClaims(),
    mayHaveSession: isCookieSet,
    beginRenewal() {
      if (!isCookieSet() || isCallbackPath()) return;
      begun = client.getTokenSilently();
      begun.catch(() => undefined);
    },
    async loginWithRedirect(options) {
      // A page of the browser about a server it can't find would be the end of the way.
      await keys.reload();
      const appState = { ...options.appState, begun: Date.now() };
      await client.loginWithRedirect({ ...options, appState });
    },
    async handleRedirectCallback<State>() {
      dropOldTransaction(clientId);
      checkErrorState(clientId);
      const result = await client.handleRedirectCallback<State>();
      await check();
      return result;
    },
    async getTokenSilently(options) {
      const early = begun;
      begun = undefined;
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
}
