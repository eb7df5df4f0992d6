import { useEffect, useState } from 'react';

/** True once something has been so without a break for a while; false as soon as it is not. */
export const useDelayed = (now: boolean, milliseconds: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, milliseconds]);
  return now && late;
};
