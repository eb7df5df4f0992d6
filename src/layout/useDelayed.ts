import { useEffect, useState } from 'react';

/** Returns true once the condition has held for the given time, and false as soon as it does not. */
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
