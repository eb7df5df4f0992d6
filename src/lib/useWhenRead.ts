import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether all that was being read has come, once after `ready` holds: the time for what nobody waits for. */
export const useWhenReady = (ready: boolean): boolean => {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!ready || isTime) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is read next begins while what was read is drawn.
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => queryClient.isFetching() === 0 && setTime(true), 100);
    };
    look();
    const end = queryClient.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ready, isTime, queryClient]);
  return isTime;
};
