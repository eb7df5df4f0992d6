import { useEffect, useState } from 'react';

/**
 * False until something is ready and the page has had a moment to draw it, then true: for parts that can wait.
 * @param ready whether what matters more is there
 */
export const useWhenIdle = (ready: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return undefined;
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 50);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return idle;
};
