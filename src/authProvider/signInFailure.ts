import { createStore, useStore } from '../lib/store';

/** A failed sign-in, until somebody signs in again or it is taken. */
export interface SignInFailure {
  /** What happened: the text of the catalogue (specification 1, section 8), where it has one. */
  message: string;
  /** What that means and what to do about it, beneath. */
  advice?: string;
  /** The path they were on their way to. */
  target: string;
  /** What is said above it. Default: that one is not signed in. */
  title?: string;
  /** The way on: signing in anew, or loading the page again where nothing was refused. Default: `signIn`. */
  again?: 'signIn' | 'load';
}

const failureStore = createStore<SignInFailure | null>(null);

export const setSignInFailure = failureStore.set;

export const getSignInFailure = failureStore.get;

/** What went wrong at the last sign-in, once; null when nothing did. */
export function consumeSignInError(): string | null {
  const taken = failureStore.get();
  failureStore.set(null);
  return taken && [taken.message, taken.advice].filter(Boolean).join(' ');
}

/** The failed sign-in, for a component that shows it; null while there is none. */
export function useSignInFailure(): SignInFailure | null {
  return useStore(failureStore);
}
