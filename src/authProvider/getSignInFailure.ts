import { createStore, useStore } from '../lib/store';

/** A failed sign-in, stored until it is shown or until the next sign-in. */
export interface SignInFailure {
  /** Error message: the text from the catalogue (specification 1, section 8), if there is one. */
  message: string;
  /** Explanation and advice, shown below the message. */
  advice?: string;
  /** Path that the user tried to open. */
  target: string;
  /** Heading. Default: a statement that the user is not signed in. */
  title?: string;
  /** Action offered for retrying: sign in again, or reload the page if the sign-in was not rejected. Default: `signIn`. */
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
