import { isObject } from '../../lib/isObject';
import { drafts } from '../../lib/tabDrafts';

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, ISO 8601. */
  at: string;
  /** What was typed, by path. */
  values: Record<string, unknown>;
  /** What stood there before, by path. */
  before: Record<string, unknown>;
}

/** A short name for a set of ids, the same whatever their order. */
export const hashIds = (ids: readonly string[]): string => {
  let hash = 5381;
  for (const char of ids.toSorted().join('\n')) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `${ids.length}-${hash.toString(36)}`;
};

const isDraft = (value: unknown): value is Omit<Draft, 'at'> =>
  isObject(value) && isObject(value.values) && isObject(value.before);

/** The draft kept for a form: of this page, or left by one that is gone; undefined where there is none of the last 30 days. */
export const readDraft = async (key: string): Promise<Draft | undefined> => {
  const kept = await drafts.take(key);
  if (kept && isDraft(kept.value)) return { at: kept.at, ...kept.value };
  if (kept) drafts.drop(key);
  return undefined;
};

/**
 * Keeps a draft.
 * @returns whether it is kept: storage may be off, or full
 */
export const saveDraft = (key: string, draft: Omit<Draft, 'at'>): boolean => drafts.keep(key, draft);

export const removeDraft = (key: string): void => drafts.drop(key);
