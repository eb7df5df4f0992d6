import { useState } from 'react';

/**
 * Stores a text for this tab, so that it survives a reload or an expired session. A text that exceeds the browser's
 * storage limit is not stored.
 */
export const useTabText = (name: string): [string, (text: string) => void] => {
  const key = `trunkline.${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      sessionStorage.removeItem(key);
    }
  };
  return [text, change];
};
