import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { useLockedPage } from '../../lib/lockedPage';
import { getValueAt } from '../../lib/paths';
import { buildDraftKey } from '../../lib/tabDrafts';
import { isDomainPath } from '../../session/domain/aboutDomain';
import { useDomain } from '../../session/domain/useDomain';
import { isSameValue } from './changes';
import { type Draft, readDraft, removeDraft, saveDraft } from './draft';
import { hasUnsavableField } from './getVisibleFields';
import { useFormChanges } from './useFormChanges';

const DEBOUNCE_MS = 400;

/** Stores the draft of a form; created outside the form so that saving can discard it. */
export interface DraftStore {
  /** Storage key; undefined until the user has been identified. */
  key: string | undefined;
  isFinished: () => boolean;
  /** Stops saving and deletes the draft, once the input has been saved or discarded. */
  finish: () => void;
}

/**
 * Creates the draft store of a form. Drafts of domain-specific forms are stored by domain, because ids may occur in
 * several domains.
 * @param draftId identifies the form within the resource: a record's id, `new`, or an action with its ids
 */
export const useDraftStore = (resource: string, draftId: string): DraftStore => {
  const { identity, isPending } = useGetIdentity();
  const domain = useDomain();
  const place = domain && isDomainPath(`/${resource}`) ? `${resource}@${domain}` : resource;
  const key = isPending ? undefined : buildDraftKey(String(identity?.id ?? ''), place, draftId);
  const finished = useRef(false);
  return useMemo(
    () => ({
      key,
      isFinished: () => finished.current,
      finish: () => {
        finished.current = true;
        if (key) removeDraft(key);
      },
    }),
    [key],
  );
};

/** Returns the fields that may be stored on the device. Secrets must not be stored, and files cannot be. */
const getDraftFields = (fields: readonly FieldSpec[]) => fields.filter((field) => !hasUnsavableField(field));

/**
 * Saves the input of the enclosing form as a draft and restores earlier input.
 * @returns paths of the `changed` fields, the `restored` draft, the labels of fields changed elsewhere since then
 * (`outdated`), and `discard`, which resets the form to the saved values
 */
export const useDraft = (draftStore: DraftStore, fields: readonly FieldSpec[]) => {
  const { getValues, setValue, subscribe, reset, formState } = useFormContext();
  const { defaultValues } = formState;
  const { changed, current } = useFormChanges(fields);
  const [restored, setRestored] = useState<{ draft: Draft; outdated: string[] }>();
  const [isReady, setReady] = useState(false);
  const initial = useRef<unknown>(defaultValues);
  initial.current = defaultValues;
  const { key } = draftStore;

  // The form initialises its values in effects that run after those of its children.
  useEffect(() => setReady(true), []);

  // Loaded once per form; later drafts come from the form itself.
  const [loaded, setLoaded] = useState<{ key: string; draft: Draft | undefined }>();
  useEffect(() => {
    if (!key || !isReady) return;
    let isOver = false;
    void readDraft(key).then((draft) => !isOver && setLoaded({ key, draft }));
    return () => {
      isOver = true;
    };
  }, [key, isReady]);

  // Fields may appear while the form is being filled in; each is restored when it appears.
  const broughtBack = useRef(new Set<string>());
  const draft = loaded?.key === key ? loaded?.draft : undefined;
  useEffect(() => {
    if (!key || !draft) return;
    const known = getDraftFields(fields).filter(
      ({ field }) => field in draft.values && !broughtBack.current.has(field),
    );
    for (const { field } of known) broughtBack.current.add(field);
    const news = known.filter(
      ({ field }) =>
        !current.current.has(field) && !isSameValue(getValueAt(initial.current, field), draft.values[field]),
    );
    if (news.length === 0) {
      if (known.length === Object.keys(draft.values).length) removeDraft(key);
      return;
    }
    for (const { field } of news) setValue(field, draft.values[field], { shouldDirty: true });
    const outdated = news
      .filter(({ field }) => !isSameValue(getValueAt(initial.current, field), draft.before[field]))
      .map(({ label }) => label);
    setRestored((before) => ({ draft, outdated: [...(before?.outdated ?? []), ...outdated] }));
  }, [key, draft, fields, setValue, current]);

  useEffect(() => {
    if (!key || !isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (draftStore.isFinished()) return;
      const values = getValues();
      const draftFields = getDraftFields(fields).filter(({ field }) => current.current.has(field));
      if (draftFields.length === 0) return removeDraft(key);
      const pick = (from: unknown) =>
        Object.fromEntries(draftFields.map(({ field }) => [field, getValueAt(from, field)]));
      saveDraft(key, { values: pick(values), before: pick(initial.current) });
    };
    const saveNow = () => timer !== undefined && save();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, DEBOUNCE_MS);
      },
    });
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      unsubscribe();
      saveNow();
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [key, isReady, fields, draftStore, current, getValues, subscribe]);

  useLockedPage(changed.length > 0);

  const discard = useCallback(() => {
    reset();
    if (key) removeDraft(key);
    setLoaded(undefined);
    setRestored(undefined);
  }, [reset, key]);

  return { changed, restored, discard };
};
