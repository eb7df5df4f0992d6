import { useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../dataProvider/failure';
import { readDraft, removeDraft, saveDraft } from '../../views/form/draft';
import { type DraftStore, useDraftStore } from '../../views/form/useDraft';
import { findChangedKeys, type PhoneButton } from './keys';

/**
 * Manages the draft of a layout. Unsaved changes are stored on the device and restored when the page is reopened.
 * @param saved the current layout
 * @param onSave saves the layout; throws if this fails
 */
export const useLayoutDraft = (
  resource: string,
  recordId: string,
  saved: readonly PhoneButton[],
  onSave: (buttons: PhoneButton[]) => Promise<unknown>,
) => {
  const known = useDraftStore(resource, `buttons ${recordId}`);
  const { key } = known;
  const [typed, setTyped] = useState<PhoneButton[]>();
  const [isRestored, setRestored] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(saved);
  latest.current = saved;
  const isTouched = useRef(false);

  useEffect(() => {
    if (!key) return;
    let isOver = false;
    void readDraft(key).then((draft) => {
      const stored = draft?.values.buttons;
      if (isOver || isTouched.current || !Array.isArray(stored)) return;
      if (findChangedKeys(latest.current, stored).size === 0) return removeDraft(key);
      setTyped(stored);
      setRestored(true);
    });
    return () => {
      isOver = true;
    };
  }, [key]);

  const draftStore = useMemo(
    (): DraftStore => ({ key, isFinished: () => false, finish: () => key && removeDraft(key) }),
    [key],
  );
  const buttons = typed ?? saved;
  const set = (next: PhoneButton[]) => {
    isTouched.current = true;
    setTyped(next);
    setRestored(false);
    if (key) saveDraft(key, { values: { buttons: next }, before: {} });
  };
  const forget = () => {
    setTyped(undefined);
    setRestored(false);
    setFailure(undefined);
    if (key) removeDraft(key);
  };
  return {
    buttons,
    set,
    isRestored,
    isSaving,
    failure,
    draftStore,
    revert: forget,
    save: async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        await onSave([...buttons]);
        forget();
      } catch (error) {
        setFailure(toFailure(error));
      } finally {
        setSaving(false);
      }
    },
  };
};
