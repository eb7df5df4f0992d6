import { millisecondsInDay } from 'date-fns/constants';
import { isObject } from '../../lib/isObject';

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was typed last, ISO 8601. */
  at: string;
  /** What was typed, by path. */
  values: Record<string, unknown>;
  /** What stood there before, by path. */
  before: Record<string, unknown>;
}

const PREFIX = 'draft/';
const KEPT_FOR = 30 * millisecondsInDay;

/**
 * Where a draft is kept.
 * @param owner who typed it: people who share a device do not see each other's drafts
 * @param what the record's id, or what else tells forms of a resource apart
 */
export const draftKey = (owner: string, resource: string, what: string): string =>
  PREFIX + [owner, resource, what].map(encodeURIComponent).join('/');

/** A short name for a set of ids, the same whatever their order. */
export const idsHash = (ids: readonly string[]): string => {
  let hash = 5381;
  for (const char of ids.toSorted().join('\n')) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) >>> 0;
  return `${ids.length}-${hash.toString(36)}`;
};

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'at' in value &&
  'values' in value &&
  'before' in value &&
  typeof value.values === 'object' &&
  typeof value.before === 'object';

/** The draft kept under a key; undefined where there is none, or none of the last 30 days. */
export const readDraft = (key: string): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft(kept) && Date.now() - Date.parse(kept.at) < KEPT_FOR) return kept;
    localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
  return undefined;
};

/**
 * Keeps a draft.
 * @returns whether it is kept: storage may be off, or full
 */
export const writeDraft = (key: string, draft: Omit<Draft, 'at'>): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft }));
    return true;
  } catch {
    return false;
  }
};

export const removeDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
