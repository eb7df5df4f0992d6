import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the text once the user has stopped typing. An empty text takes effect immediately. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
