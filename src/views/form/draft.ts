import { isObject } from '../../lib/isObject';
import { drafts } from '../../lib/tabDrafts';

export interface Draft {
  /** Time of the last change, ISO 8601. */
  at: string;
  /** Changed values, by path. */
  values: Record<string, unknown>;
  /** Original values, by path. */
  before: Record<string, unknown>;
}

/** Returns a short hash of a set of ids, independent of their order. */
export const hashIds = (ids: readonly string[]): string => {
  let hash = 5381;
  for (const char of ids.toSorted().join('\n')) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `${ids.length}-${hash.toString(36)}`;
};

const isDraft = (value: unknown): value is Omit<Draft, 'at'> =>
  isObject(value) && isObject(value.values) && isObject(value.before);

/** Returns the draft of a form, stored by this tab or a closed one; undefined if there is none from the last 30 days. */
export const readDraft = async (key: string): Promise<Draft | undefined> => {
  const stored = await drafts.take(key);
  if (stored && isDraft(stored.value)) return { at: stored.at, ...stored.value };
  if (stored) drafts.drop(key);
  return undefined;
};

/**
 * Saves a draft.
 * @returns false if it could not be saved because storage is disabled or full
 */
export const saveDraft = (key: string, draft: Omit<Draft, 'at'>): boolean => drafts.keep(key, draft);

export const removeDraft = (key: string): void => drafts.drop(key);
