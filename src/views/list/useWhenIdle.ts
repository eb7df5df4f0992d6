import { useEffect, useState } from 'react';

/** False while the page is busy drawing its first rows, then true: for parts that can wait until after. */
export const useWhenIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 50);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
};
