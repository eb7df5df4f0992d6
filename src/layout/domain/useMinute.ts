import { useEffect, useState } from 'react';
import { getServerTime } from '../../lib/serverClock';

const MINUTE = 60_000;

/** Returns the server's current time, updated every minute. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    const timer = setTimeout(() => setNow(getServerTime()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return new Date(now);
};
