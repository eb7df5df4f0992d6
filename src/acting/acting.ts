import { t } from '#i18n';
import { createStore, useStore } from '../lib/store';
import { decodeClaims } from './decodeClaims';

export interface NamedUser {
  id: string;
  name: string;
}

/** An active impersonation. Its token is only stored in the memory of this tab. */
export interface ImpersonationSession {
  staff: NamedUser;
  user: NamedUser & { email: string; record: number };
  reason: string;
  token: string;
  /** Expiry of the token, in milliseconds since 1970. */
  expires: number;
  /** Path of the page on which the impersonation was started, to return to. */
  from: string;
  /** Whether the impersonation has expired or was ended elsewhere. Calls wait until it is renewed or ended. */
  isOver: boolean;
}

interface ExchangedToken {
  access_token: string;
  expires_in: number;
  user_id: string;
  id: number;
  name: string;
  email: string;
}

const impersonationStore = createStore<ImpersonationSession | null>(null);
let lastPath = '/';
let pendingToken: { promise: Promise<string>; resolve: (token: string) => void; reject: () => void } | null =
  null;

export const getImpersonation = impersonationStore.get;
/** Returns the page on which the last impersonation was started. */
export const getStartPath = (): string => lastPath;
export const isImpersonating = (): boolean => impersonationStore.get() !== null;

export const useImpersonation = (): ImpersonationSession | null => useStore(impersonationStore);

const parseExchange = (answer: unknown): ExchangedToken => {
  const result = answer as Partial<ExchangedToken> | null;
  if (typeof result?.access_token !== 'string' || typeof result.id !== 'number')
    throw new Error(t('The answer holds no token to act with.'));
  return result as ExchangedToken;
};

const getExpiry = ({ expires_in, access_token }: ExchangedToken): number => {
  const { exp } = decodeClaims(access_token);
  return exp === undefined ? Date.now() + expires_in * 1000 : exp * 1000;
};

/**
 * Starts impersonating a user in this tab.
 * @param answer the response of SetImpersonate
 */
export const startImpersonation = (answer: unknown, staff: NamedUser, reason: string, from: string): void => {
  const exchange = parseExchange(answer);
  const { user_id, id, name, email, access_token: token } = exchange;
  const user = { id: user_id, name, email, record: id };
  lastPath = from;
  impersonationStore.set({ staff, user, reason, token, from, expires: getExpiry(exchange), isOver: false });
};

/** Continues the impersonation with a new token, and resumes waiting calls. */
export const renewImpersonation = (answer: unknown): void => {
  const acting = impersonationStore.get();
  if (!acting) return;
  const exchange = parseExchange(answer);
  pendingToken?.resolve(exchange.access_token);
  pendingToken = null;
  impersonationStore.set({
    ...acting,
    token: exchange.access_token,
    expires: getExpiry(exchange),
    isOver: false,
  });
};

/** Ends the impersonation; waiting calls fail. */
export const stopImpersonation = (): void => {
  pendingToken?.reject();
  pendingToken = null;
  impersonationStore.set(null);
};

/** Marks the token as invalid, and prompts the user to renew it. @returns a promise of the new token */
export const waitForRenewal = (): Promise<string> => {
  const acting = impersonationStore.get();
  if (!acting) return Promise.reject(new Error(t('Acting as somebody else has ended.')));
  if (!pendingToken) {
    let resolve: (token: string) => void = () => undefined;
    let reject: () => void = () => undefined;
    const promise = new Promise<string>((fulfil, fail) => {
      resolve = fulfil;
      reject = () => fail(new Error(t('Acting as somebody else has ended.')));
    });
    // Avoids an unhandled rejection if no call is waiting.
    promise.catch(() => undefined);
    pendingToken = { promise, resolve, reject };
    impersonationStore.set({ ...acting, isOver: true });
  }
  return pendingToken.promise;
};
