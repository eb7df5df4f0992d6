import { getLocale } from '#i18n';
import { toSameSitePath } from '../config/toSameSitePath';
import { createEvent } from '../lib/store';
import type { AuthClient } from './createCheckedClient';
import { getCurrentPath } from './returnTarget';

/** State that is preserved while the user is redirected to the identity provider. */
export interface AppState {
  returnTo: string;
}

export interface SignInRequest {
  /** Path to return to. Default: the current page. */
  target?: string;
  /** Whether the password is required even if there is a session. */
  reauthenticate?: boolean;
  /** Whether a session has ended. If so, `ext-reason=session-ended` is sent, so that the provider's page can explain this. */
  hasEnded?: boolean;
}

/** Returns a promise that never resolves, so that nothing happens while the page is being left. */
export const neverResolve = <T>(): Promise<T> => new Promise<T>(() => undefined);

const beforeSignIn = createEvent();

/**
 * Subscribes to the event that precedes leaving the page for a sign-in, so that unsaved input can be saved.
 * @returns a function that unsubscribes
 */
export const onBeforeSignIn = beforeSignIn.subscribe;

/** Notifies the listeners that save unsaved input. */
export const notifyBeforeSignIn = beforeSignIn.emit;

/** Creates a function that redirects to the identity provider, once for concurrent calls. Its promise never resolves. */
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

/** Reloads the page if the back button restores it from the cache, because it would otherwise wait for the redirect forever. */
const reloadOnReturn = (): void => {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
};
