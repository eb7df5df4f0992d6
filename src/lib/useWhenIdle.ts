import { useEffect, useState } from 'react';
import { runWhenIdle } from './whenIdle';

/**
 * False until something is ready and the page has had a moment to draw it, then true: for parts that can wait.
 * @param ready whether what matters more is there
 */
export const useWhenIdle = (ready: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready ? runWhenIdle(() => setIdle(true), 1000) : undefined), [ready]);
  return idle;
};
