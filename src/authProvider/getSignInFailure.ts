import { createStore, useStore } from '../lib/store';

/** A failed sign-in, until the next sign-in or until it is consumed. */
export interface SignInFailure {
  /** Error message: the catalogue's text (specification 1, section 8), if there is one. */
  message: string;
  /** Explanation and advice, shown below the message. */
  advice?: string;
  /** The path the user tried to open. */
  target: string;
  /** Heading. Default: that the user is not signed in. */
  title?: string;
  /** Retry action: signing in again, or reloading the page if nothing was refused. Default: `signIn`. */
  retry?: 'signIn' | 'load';
}

const failureStore = createStore<SignInFailure | null>(null);

export const setSignInFailure = failureStore.set;

export const getSignInFailure = failureStore.get;

export const consumeSignInError = (): string | null => {
  const current = failureStore.get();
  failureStore.set(null);
  return current && [current.message, current.advice].filter(Boolean).join(' ');
};

export const useSignInFailure = (): SignInFailure | null => {
  return useStore(failureStore);
};
