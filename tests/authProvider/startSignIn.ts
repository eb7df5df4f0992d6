import { Auth0Client } from '@auth0/auth0-spa-js';
import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { consumeSignInError, createAuthProvider, type TrunklineAuthProvider } from '../../src/authProvider';
import { createAuthClient } from '../../src/authProvider/authClient';
import type { AuthClient } from '../../src/authProvider/createCheckedClient';
import type { Tabs } from '../../src/authProvider/tabs';
import { defaultConfig } from '../../src/config/config';
import { CLIENT, type HostileProvider, ORIGIN } from './hostileProvider';

export interface SignInSession {
  /** Auth provider of the current page. */
  auth: TrunklineAuthProvider;
  client: AuthClient;
  /** URL of the authorisation request; available once `begin` has resolved. */
  authorize: () => URL;
  someoneElse: ReturnType<typeof vi.fn>;
  reload: ReturnType<typeof vi.fn>;
  /** Starts signing in and proceeds to the provider's page. */
  begin: (target?: string) => Promise<void>;
  /** Returns from the provider's page, with optional overrides of the correct response. */
  returnFromProvider: (
    query?: Record<string, string>,
  ) => Promise<{ redirectTo: string; error: string | null }>;
  /** Runs `begin` and `returnFromProvider`. */
  signIn: (target?: string) => Promise<{ redirectTo: string; error: string | null }>;
}

export interface SignInOptions {
  organization?: string;
  useRefreshTokens?: boolean;
  errorPath?: string;
  authorizeTimeoutInSeconds?: number;
  tabs?: Tabs;
}

/** Sets up the auth provider with the real client library against a fake identity provider, without rendering pages. */
export const startSignIn = (
  provider: HostileProvider,
  { tabs, ...setting }: SignInOptions = {},
): SignInSession => {
  const config = {
    ...defaultConfig,
    auth: { ...defaultConfig.auth, domain: ORIGIN, clientId: CLIENT, ...setting },
  };
  let authorize: URL | undefined;
  const someoneElse = vi.fn();
  const reload = vi.fn();
  const client = createAuthClient(config, someoneElse, (options) => {
    const library = new Auth0Client(options);
    const login = library.loginWithRedirect.bind(library);
    library.loginWithRedirect = (redirectOptions) =>
      login({
        ...redirectOptions,
        openUrl: (url: string) => {
          authorize = new URL(url);
        },
      });
    return library;
  });
  const page = () => createAuthProvider(config, client, tabs, reload);
  const address = () => {
    if (!authorize) throw new Error('Nobody was sent to sign in.');
    return authorize;
  };
  const begin = async (target = '/') => {
    void signing.auth.login({ target });
    await waitFor(address);
    provider.nonce = address().searchParams.get('nonce') ?? '';
  };
  const returnFromProvider = async (query: Record<string, string> = {}) => {
    const state = authorize?.searchParams.get('state') ?? '';
    const answer = 'error' in query ? { state, ...query } : { code: 'code-1', state, ...query };
    window.history.replaceState(null, '', `/auth-callback?${new URLSearchParams(answer)}`);
    const { redirectTo } = await signing.auth.handleCallback();
    // Redirecting to the provider and back reloads the page.
    signing.auth = page();
    return { redirectTo, error: consumeSignInError() };
  };
  const signing: SignInSession = {
    auth: page(),
    client,
    authorize: address,
    someoneElse,
    reload,
    begin,
    returnFromProvider,
    signIn: async (target) => {
      await begin(target);
      return returnFromProvider();
    },
  };
  return signing;
};

/** Responds to the hidden frame of a silent renewal once it appears. */
export const replyFromFrame = async (answer: (params: URLSearchParams) => object, origin = ORIGIN) => {
  const params = await waitFor(() => {
    const frame = document.querySelector('iframe');
    if (!frame) throw new Error('There is no hidden frame.');
    return new URL(frame.src).searchParams;
  });
  const response = answer(params);
  // The library removes its frame two seconds after the response, when the page of the tests may be closed.
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((remove: () => void) => {
    remove();
    return 0;
  }) as typeof setTimeout);
  window.dispatchEvent(
    new MessageEvent('message', { origin, data: { type: 'authorization_response', response } }),
  );
  timers.mockRestore();
  return params;
};
