import { useEffect } from 'react';
import { runWhenIdle } from '../lib/runWhenIdle';

// If preloading fails, the code is loaded when it is needed.
const loadFailures = () => void import('./failures').catch(() => undefined);

/** Preloads the error handling code after the page has loaded, because the server may be unreachable when the code is needed. */
export const usePreloadFailures = (): void => useEffect(() => runWhenIdle(loadFailures, 10_000), []);
