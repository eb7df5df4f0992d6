import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Returns true once `ready` is true and all queries have finished, for low-priority work. */
export const useQueriesSettled = (ready: boolean): boolean => {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!ready || isTime) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Rendering the results may start further queries.
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
