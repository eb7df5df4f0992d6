import { useEffect, useState } from 'react';
import { getServerTime } from '../../lib/serverClock';

const MINUTE = 60_000;

/** What time it is, by the server's clock; told again as each minute begins. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => getServerTime());
  useEffect(() => {
    const timer = setTimeout(() => setNow(getServerTime()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return new Date(now);
};
