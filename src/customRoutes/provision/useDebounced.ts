import { useEffect, useState } from 'react';

/** A text as it was when typing last paused. */
export const useDebounced = (text: string, pause = 300): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
};
