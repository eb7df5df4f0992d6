import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/serverClock';

const MINUTE = 60_000;

/** What time it is, by the server's clock; told again as each minute begins. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return new Date(now);
};
