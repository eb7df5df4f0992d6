import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Auth0Client, IdToken, RedirectLoginOptions } from '@auth0/auth0-spa-js';
import { type Mock, vi } from 'vitest';
import type { AuthClient } from '../../src/authProvider/createCheckedClient';

export interface FakeClient {
  client: AuthClient;
  /** Whether the page has tokens. */
  signedIn: boolean;
  /** Whether the identity provider still has a session, so that the page receives new tokens after a reload. */
  sessionAtProvider: boolean;
  /** Whether the browser remembers a session from the last day. */
  mayHaveSession: boolean;
  claims: Partial<IdToken>;
  login: Mock<Auth0Client['loginWithRedirect']>;
  logout: Mock<Auth0Client['logout']>;
  token: Mock<(options?: { cacheMode?: string }) => Promise<string>>;
  callback: Mock<() => Promise<{ appState?: unknown }>>;
}

export const createLibraryError = (error: string, description = error, appState?: unknown) =>
  Object.assign(new Error(description), { error, error_description: description, appState });

export const createFakeClient = (): FakeClient => {
  const fake: FakeClient = {
    signedIn: false,
    sessionAtProvider: false,
    mayHaveSession: false,
    claims: { sub: 'account|1' },
    login: vi.fn(async () => undefined),
    logout: vi.fn(async () => {
      fake.signedIn = false;
    }),
    token: vi.fn(async () => {
      fake.signedIn ||= fake.sessionAtProvider;
      if (!fake.signedIn && fake.mayHaveSession) throw createLibraryError('login_required');
      return 'token-1';
    }),
    callback: vi.fn(async () => ({})),
    client: {
      loginWithRedirect: (options) => fake.login(options as RedirectLoginOptions),
      logout: (options) => fake.logout(options),
      getTokenSilently: ((options?: { cacheMode?: string }) =>
        fake.token(options)) as AuthClient['getTokenSilently'],
      handleRedirectCallback: (() => fake.callback()) as AuthClient['handleRedirectCallback'],
      mayHaveSession: () => fake.mayHaveSession,
      beginRenewal: async () => undefined,
      isAuthenticated: async () => fake.signedIn,
      getIdTokenClaims: async () => (fake.signedIn ? ({ __raw: '', ...fake.claims } as IdToken) : undefined),
    },
  };
  return fake;
};

/** Maximum number of event loop turns; no tested operation without a timer needs that many. */
const MAX_TURNS = 50;

/** Checks whether a promise is still pending after all pending work has run. */
export const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  promise.then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  for (let turn = 0; turn < MAX_TURNS; turn += 1) await nextTurn();
  return !settled;
};
