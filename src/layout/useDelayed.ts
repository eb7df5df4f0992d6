import { useEffect, useState } from 'react';

/** Returns true once the condition has been true for the given time, and false as soon as it is false. */
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
