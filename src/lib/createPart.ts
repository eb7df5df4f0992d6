import { use } from 'react';

/** A part of the console that is loaded once, on demand. */
export interface Part<Value> {
  /** Loads the part once. */
  load: () => Promise<Value>;
  /** Starts loading the part. A failure is reported when it is used. */
  preload: () => void;
  isLoaded: () => boolean;
  /** Returns the part. Suspends the component while it is loading. */
  use: () => Value;
}

/** Time in milliseconds after which a failed attempt is repeated, so that the failure is shown first. */
const RETRY_AFTER_MS = 1000;

export const createPart = <Value>(load: () => Promise<Value>): Part<Value> => {
  let loading: Promise<Value> | undefined;
  let isLoaded = false;
  const begin = (): Promise<Value> => {
    if (loading) return loading;
    const attempt = load();
    attempt.then(
      (value) => {
        isLoaded = true;
        // React then reads the value at once instead of suspending for a moment.
        Object.assign(attempt, { status: 'fulfilled', value });
      },
      () =>
        setTimeout(() => {
          loading = undefined;
        }, RETRY_AFTER_MS),
    );
    loading = attempt;
    return attempt;
  };
  return {
    load: begin,
    preload: () => void begin().catch(() => undefined),
    isLoaded: () => isLoaded,
    use: () => use(begin()),
  };
};
