import { useEffect, useState } from 'react';

const PAUSE = 250;

/** The text as it was when typing last paused; an emptied one at once. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
