import { useSyncExternalStore } from 'react';

/** A failed sign-in, until somebody signs in again or it is taken. */
export interface SignInFailure {
  /** A sentence or two for the person at the screen. */
  message: string;
  /** The path they were on their way to. */
  target: string;
}

let failure: SignInFailure | null = null;
const listeners = new Set<() => void>();

export function setSignInFailure(next: SignInFailure | null): void {
  failure = next;
  for (const listener of listeners) listener();
}

export function signInFailure(): SignInFailure | null {
  return failure;
}

/** What went wrong at the last sign-in, once; null when nothing did. */
export function takeSignInError(): string | null {
  const message = failure?.message ?? null;
  if (failure) setSignInFailure(null);
  return message;
}

/** The failed sign-in, for a component that shows it; null while there is none. */
export function useSignInFailure(): SignInFailure | null {
  return useSyncExternalStore(subscribe, signInFailure);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const sentences: Record<string, string> = {
  access_denied: 'You are not allowed to sign in.',
  state_mismatch: 'The sign-in belongs to another window, or took too long.',
  missing_transaction: 'The sign-in belongs to another window, or took too long.',
  timeout: 'The identity provider did not answer in time.',
  login_required: 'You are no longer signed in.',
  server_error: 'The identity provider has a problem.',
  temporarily_unavailable: 'The identity provider is not available at the moment.',
};

/** Puts an error of the identity provider or of its library (specification 1, section 8) into words. */
export function describeSignInError(error: unknown): string {
  const code = property(error, 'error');
  const description = property(error, 'error_description') || (error instanceof Error ? error.message : '');
  const known = sentences[code] ?? 'Signing in did not work.';
  const detail = description && description !== code && description !== 'Invalid state' ? description : '';
  if (!code) return detail ? `${known} ${ended(detail)}` : known;
  return detail ? `${known} ${ended(detail)} (${code})` : `${known} (${code})`;
}

/** The provider's own name for what went wrong, such as `login_required`; empty for anything else. */
export function errorCode(error: unknown): string {
  return property(error, 'error');
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function property(value: unknown, name: 'error' | 'error_description'): string {
  if (typeof value !== 'object' || value === null || !(name in value)) return '';
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
}
