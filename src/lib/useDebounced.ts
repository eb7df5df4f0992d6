import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The text as it was when typing last paused; an emptied one at once. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
