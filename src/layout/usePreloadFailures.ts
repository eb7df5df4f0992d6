import { useEffect } from 'react';
import { runWhenIdle } from '../lib/runWhenIdle';
import { useWhenReady } from '../lib/useWhenReady';

// If it cannot be preloaded, it is loaded on demand.
const loadFailures = () => void import('./failures').catch(() => undefined);

/** Preloads the error handling code after the page has loaded, because the server may be unreachable when it is needed. */
export const usePreloadFailures = (): void => {
  const isRead = useWhenReady(true);
  useEffect(() => (isRead ? runWhenIdle(loadFailures, 10_000) : undefined), [isRead]);
};
