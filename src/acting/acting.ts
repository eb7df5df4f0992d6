import { t } from '#i18n';
import { createStore, useStore } from '../lib/store';
import { decodeClaims } from './decodeClaims';

/** Somebody, as banner and audit log name them. */
export interface NamedUser {
  id: string;
  name: string;
}

/** One time of acting as somebody else. The token is kept here and nowhere else: in the memory of this tab. */
export interface ActingSession {
  /** Who really acts. */
  staff: NamedUser;
  /** Whom they act as. */
  user: NamedUser & { email: string; record: number };
  reason: string;
  token: string;
  /** When the token ends, in milliseconds since 1970. */
  expires: number;
  /** The page it was begun on, to go back to. */
  from: string;
  /** Its time is over, or it was ended elsewhere: calls wait for a new token, or for the end. */
  isOver: boolean;
}

/** What the API answers who is let act: a token, and for whom. */
interface ExchangedToken {
  access_token: string;
  expires_in: number;
  user_id: string;
  id: number;
  name: string;
  email: string;
}

const currentActing = createStore<ActingSession | null>(null);
let lastPath = '/';
let pendingToken: { promise: Promise<string>; resolve: (token: string) => void; reject: () => void } | null =
  null;

export const getActing = currentActing.get;
/** The page the last acting was begun on. */
export const getStartPath = (): string => lastPath;
export const isActing = (): boolean => currentActing.get() !== null;

/** The acting at hand, null while people are themselves. */
export const useActing = (): ActingSession | null => useStore(currentActing);

const parseExchange = (answer: unknown): ExchangedToken => {
  const given = answer as Partial<ExchangedToken> | null;
  if (typeof given?.access_token !== 'string' || typeof given.id !== 'number')
    throw new Error(t('The answer holds no token to act with.'));
  return given as ExchangedToken;
};

const getExpiry = ({ expires_in, access_token }: ExchangedToken): number => {
  const { exp } = decodeClaims(access_token);
  return exp === undefined ? Date.now() + expires_in * 1000 : exp * 1000;
};

/**
 * Goes on as somebody else, in this tab.
 * @param answer what SetImpersonate answered
 */
export const startActing = (answer: unknown, staff: NamedUser, reason: string, from: string): void => {
  const given = parseExchange(answer);
  const { user_id, id, name, email, access_token: token } = given;
  const user = { id: user_id, name, email, record: id };
  lastPath = from;
  currentActing.set({ staff, user, reason, token, from, expires: getExpiry(given), isOver: false });
};

/** Goes on with a new token; calls that waited are made with it. */
export const renewActing = (answer: unknown): void => {
  const acting = currentActing.get();
  if (!acting) return;
  const given = parseExchange(answer);
  pendingToken?.resolve(given.access_token);
  pendingToken = null;
  currentActing.set({ ...acting, token: given.access_token, expires: getExpiry(given), isOver: false });
};

/** Is oneself again. Calls that waited fail. */
export const stopActing = (): void => {
  pendingToken?.reject();
  pendingToken = null;
  currentActing.set(null);
};

/** The token is good no more: the person is asked, and whoever needs a token waits for what they say. */
export const waitForRenewal = (): Promise<string> => {
  const acting = currentActing.get();
  if (!acting) return Promise.reject(new Error(t('Acting as somebody else has ended.')));
  if (!pendingToken) {
    let resolve: (token: string) => void = () => undefined;
    let reject: () => void = () => undefined;
    const promise = new Promise<string>((done, fail) => {
      resolve = done;
      reject = () => fail(new Error(t('Acting as somebody else has ended.')));
    });
    // Nobody may be waiting when it fails.
    promise.catch(() => undefined);
    pendingToken = { promise, resolve, reject };
    currentActing.set({ ...acting, isOver: true });
  }
  return pendingToken.promise;
};
