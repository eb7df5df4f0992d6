import { useEffect } from 'react';
import { useWhenRead } from '../lib/useWhenRead';
import { whenIdle } from '../lib/whenIdle';

// What can't be loaded now is loaded when it is needed.
const load = () => void import('./failures').catch(() => undefined);

/** What says that something failed is loaded once the page has been read: when it is needed, the server may be gone. */
export const useFailuresLoaded = (): void => {
  const isRead = useWhenRead(true);
  useEffect(() => (isRead ? whenIdle(load, 10_000) : undefined), [isRead]);
};
