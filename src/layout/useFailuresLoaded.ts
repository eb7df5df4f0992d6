import { useEffect } from 'react';
import { useWhenReady } from '../lib/useWhenRead';
import { runWhenIdle } from '../lib/whenIdle';

// What can't be loaded now is loaded when it is needed.
const loadFailures = () => void import('./failures').catch(() => undefined);

/** What says that something failed is loaded once the page has been read: when it is needed, the server may be gone. */
export const usePreloadFailures = (): void => {
  const isRead = useWhenReady(true);
  useEffect(() => (isRead ? runWhenIdle(loadFailures, 10_000) : undefined), [isRead]);
};
