import { useEffect, useState } from 'react';
import { runWhenIdle } from './runWhenIdle';

/**
 * Returns true once the page is ready and has had time to render, for parts that can wait.
 * @param ready whether the more important content is available
 */
export const useWhenIdle = (ready: boolean): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready ? runWhenIdle(() => setIdle(true), 1000) : undefined), [ready]);
  return idle;
};
