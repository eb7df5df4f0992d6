import { getLocale } from '#i18n';
import { toSameSitePath } from '../config/pathOnThisSite';
import { createEvent } from '../lib/store';
import type { AuthClient } from './authClient';
import { getCurrentPath } from './returnTarget';

/** What is kept across the identity provider's pages. */
export interface AppState {
  /** The path to return to. */
  returnTo: string;
}

export interface SignInRequest {
  /** The path to return to. Default: the page at hand. */
  target?: string;
  /** Asks for the password even where a session would do without. */
  askAgain?: boolean;
  /** A session was there before: the provider is told by `ext-reason=session-ended`, so that its page can say why it asks. */
  hasEnded?: boolean;
}

/** Resolves never: for answers nobody shall act upon while the page is being left. */
export const neverResolve = <T>(): Promise<T> => new Promise<T>(() => undefined);

const beforeSignIn = createEvent();

/**
 * Calls the listener just before the page is left to sign in again, so that unsaved input can be kept.
 * @returns a function that ends it
 */
export const onBeforeSignIn = beforeSignIn.subscribe;

/** Lets everybody who asked for it keep what is unsaved. */
export const notifyBeforeSignIn = beforeSignIn.emit;

/** Sends the browser to the identity provider, once however many ask for it. The promise never resolves. */
export function createSignInRedirect(client: AuthClient): (request?: SignInRequest) => Promise<never> {
  let leaving = false;
  return async ({ target = getCurrentPath(), askAgain = false, hasEnded = false } = {}) => {
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
}

/** The browser's back button may bring this page back as it was left: waiting for an answer that never comes. */
function reloadOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  });
}
