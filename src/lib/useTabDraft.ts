import { useEffect, useState } from 'react';
import { useLockedPage } from './heldPage';
import { drafts } from './tabDrafts';

/**
 * What is being written on a screen, kept for this page until it is sent (tabDrafts.ts).
 * @param key of `draftKey`
 * @param begin what stands there before anything is written
 * @param read what is kept as a draft of this screen; undefined for what is none
 * @returns the draft, and what puts another in its place: `null` forgets it and begins anew
 */
export const useTabDraft = <Value>(
  key: string,
  begin: () => Value,
  read: (kept: unknown) => Value | undefined,
): [Value, (next: Value | null) => void] => {
  const [draft, setDraft] = useState<Value>(() => read(drafts.own(key)?.value) ?? begin());
  const [isTyped, setTyped] = useState(() => drafts.own(key) !== undefined);
  useLockedPage(isTyped);
  useEffect(() => {
    if (drafts.own(key)) return;
    let isOver = false;
    void drafts.take(key).then((kept) => {
      const taken = read(kept?.value);
      if (isOver || taken === undefined) return;
      setDraft(taken);
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
