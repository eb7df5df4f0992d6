import { getLocale } from '#i18n';
import { toSameSitePath } from '../config/toSameSitePath';
import { createEvent } from '../lib/store';
import type { AuthClient } from './authClient';
import { getCurrentPath } from './returnTarget';

/** State preserved during the redirect to the identity provider. */
export interface AppState {
  returnTo: string;
}

export interface SignInRequest {
  /** The path to return to. Default: the current page. */
  target?: string;
  /** Requires the password even if there is a session. */
  reauthenticate?: boolean;
  /** A session has ended; sends `ext-reason=session-ended` so that the provider's page can explain the prompt. */
  hasEnded?: boolean;
}

/** Returns a promise that never resolves, so that nothing happens while the page is being left. */
export const neverResolve = <T>(): Promise<T> => new Promise<T>(() => undefined);

const beforeSignIn = createEvent();

/**
 * Calls the listener before the page is left to sign in again, so that unsaved input can be saved.
 * @returns a function that unsubscribes
 */
export const onBeforeSignIn = beforeSignIn.subscribe;

/** Notifies the listeners that need to save unsaved input. */
export const notifyBeforeSignIn = beforeSignIn.emit;

/** Redirects to the identity provider, only once for concurrent calls. The promise never resolves. */
export const createSignInRedirect = (client: AuthClient): ((request?: SignInRequest) => Promise<never>) => {
  let leaving = false;
  return async ({ target = getCurrentPath(), reauthenticate: askAgain = false, hasEnded = false } = {}) => {
    if (leaving) return neverResolve();
    leaving = true;
    notifyBeforeSignIn();
    reloadOnReturn();
    try {
      await client.loginWithRedirect<AppState>({
        appState: { returnTo: toSameSitePath(target) },
        authorizationParams: {
          ui_locales: getLocale(),
          ...(askAgain && { prompt: 'login' as const }),
          ...(hasEnded && { 'ext-reason': 'session-ended' }),
        },
      });
    } catch (error) {
      leaving = false;
      throw error;
    }
    return neverResolve();
  };
};

/** The back button may restore this page from the cache, where it would wait forever for the redirect. */
const reloadOnReturn = (): void => {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
};
