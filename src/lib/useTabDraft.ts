import { useEffect, useState } from 'react';
import { useLockedPage } from './lockedPage';
import { drafts } from './tabDrafts';

/**
 * Stores a draft for this page until it is submitted (see tabDrafts.ts).
 * @param key key from `buildDraftKey`
 * @param begin returns the initial value
 * @param read parses a stored draft; undefined if it is invalid
 * @returns the draft and its setter; `null` deletes the draft and starts again
 */
export const useTabDraft = <Value>(
  key: string,
  begin: () => Value,
  read: (stored: unknown) => Value | undefined,
): [Value, (next: Value | null) => void] => {
  const [draft, setDraft] = useState<Value>(() => read(drafts.own(key)?.value) ?? begin());
  const [isTyped, setTyped] = useState(() => drafts.own(key) !== undefined);
  useLockedPage(isTyped);
  useEffect(() => {
    if (drafts.own(key)) return;
    let isOver = false;
    void drafts.take(key).then((stored) => {
      const restored = read(stored?.value);
      if (isOver || restored === undefined) return;
      setDraft(restored);
      setTyped(true);
    });
    return () => {
      isOver = true;
    };
  }, [key, read]);
  const put = (next: Value | null) => {
    setDraft(next ?? begin());
    setTyped(next !== null);
    if (next === null) drafts.drop(key);
    else drafts.keep(key, next);
  };
  return [draft, put];
};
