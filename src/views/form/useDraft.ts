import { useGetIdentity } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';
import { useLockedPage } from '../../lib/heldPage';
import { getValueAt } from '../../lib/paths';
import { buildDraftKey } from '../../lib/tabDrafts';
import { isAboutDomain } from '../../session/domain/aboutDomain';
import { useDomain } from '../../session/domain/useDomain';
import { isSameValue } from './changes';
import { type Draft, readDraft, removeDraft, saveDraft } from './draft';
import { useFormChanges } from './useFormChanges';
import { hasUnsavable } from './visibleFields';

const DEBOUNCE_MS = 400;

/** Holds on to what is typed into one form; made outside the form, so that saving can let go of it. */
export interface DraftStore {
  /** Where it is kept; undefined until it is known who is signed in. */
  key: string | undefined;
  isFinished: () => boolean;
  /** What was typed is saved or given up: keeps nothing more, and forgets what was kept. */
  finish: () => void;
}

/**
 * @param what tells the forms of a resource apart: a record's id, `new`, an action and its ids. Forms about a domain are
 * kept for that domain: the same number may stand on another.
 */
export const useDraftStore = (resource: string, what: string): DraftStore => {
  const { identity, isPending } = useGetIdentity();
  const domain = useDomain();
  const place = domain && isAboutDomain(`/${resource}`) ? `${resource}@${domain}` : resource;
  const key = isPending ? undefined : buildDraftKey(String(identity?.id ?? ''), place, what);
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

/** The part of what is typed that may be kept on a device: secrets never, and files can't be. */
const getDraftFields = (fields: readonly FieldSpec[]) => fields.filter((field) => !hasUnsavable(field));

/**
 * Keeps what is typed into the form around it, and brings back what was typed before.
 * @returns paths of the fields `changed` and not saved, the draft that was `restored`, the labels of fields that have been changed elsewhere since (`outdated`),
 * and `discard`, which puts the form back to what is saved
 */
export const useDraft = (keeper: DraftStore, fields: readonly FieldSpec[]) => {
  const { getValues, setValue, subscribe, reset, formState } = useFormContext();
  const { defaultValues } = formState;
  const { changed, current } = useFormChanges(fields);
  const [restored, setRestored] = useState<{ draft: Draft; outdated: string[] }>();
  const [isReady, setReady] = useState(false);
  const initial = useRef<unknown>(defaultValues);
  initial.current = defaultValues;
  const { key } = keeper;

  // The form around is filled by effects of its own, which run after those of its children: wait for them.
  useEffect(() => setReady(true), []);

  // Once a form: what is typed into it from then on is no news to it.
  const [found, setFound] = useState<{ key: string; draft: Draft | undefined }>();
  useEffect(() => {
    if (!key || !isReady) return;
    let isOver = false;
    void readDraft(key).then((draft) => !isOver && setFound({ key, draft }));
    return () => {
      isOver = true;
    };
  }, [key, isReady]);

  // A form may come to know more fields as it is filled: each is brought back when it is known.
  const broughtBack = useRef(new Set<string>());
  const draft = found?.key === key ? found?.draft : undefined;
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
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (keeper.isFinished()) return;
      const values = getValues();
      const kept = getDraftFields(fields).filter(({ field }) => current.current.has(field));
      if (kept.length === 0) return removeDraft(key);
      const pick = (from: unknown) =>
        Object.fromEntries(kept.map(({ field }) => [field, getValueAt(from, field)]));
      saveDraft(key, { values: pick(values), before: pick(initial.current) });
    };
    const keepNow = () => timer !== undefined && keep();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, DEBOUNCE_MS);
      },
    });
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      unsubscribe();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [key, isReady, fields, keeper, current, getValues, subscribe]);

  useLockedPage(changed.length > 0);

  const discard = useCallback(() => {
    reset();
    if (key) removeDraft(key);
    setFound(undefined);
    setRestored(undefined);
  }, [reset, key]);

  return { changed, restored, discard };
};
