import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Returns true once all queries have finished after `ready` becomes true: for low-priority work. */
export const useWhenReady = (ready: boolean): boolean => {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!ready || isTime) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Follow-up queries may start when the results are rendered.
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => queryClient.isFetching() === 0 && setTime(true), 100);
    };
    check();
    const end = queryClient.getQueryCache().subscribe(check);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ready, isTime, queryClient]);
  return isTime;
};
