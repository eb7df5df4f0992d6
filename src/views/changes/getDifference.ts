import { isEqual } from '../../lib/isEqual';

/** Longer texts are reduced to the part that differs. */
const MAX_TEXT = 80;

/** Number of unchanged characters shown on each side of a difference. */
const CONTEXT = 20;

interface Difference {
  old: unknown;
  new: unknown;
  /** Number of list items that are in both values and left out. */
  unchanged: number;
}

/** Reduces two long texts or lists to the parts that differ. Other values are returned as they are. */
export const getDifference = (old: unknown, now: unknown): Difference => {
  if (Array.isArray(old) && Array.isArray(now)) return getListDifference(old, now);
  if (typeof old === 'string' && typeof now === 'string' && Math.max(old.length, now.length) > MAX_TEXT)
    return { ...getTextDifference(old, now), unchanged: 0 };
  return { old, new: now, unchanged: 0 };
};

const getListDifference = (old: readonly unknown[], now: readonly unknown[]): Difference => {
  const getMissing = (items: readonly unknown[], from: readonly unknown[]) =>
    items.filter((item) => !from.some((other) => isEqual(item, other)));
  const removed = getMissing(old, now);
  const added = getMissing(now, old);
  // The items are the same in another order or number.
  if (removed.length + added.length === 0) return { old, new: now, unchanged: 0 };
  return { old: removed, new: added, unchanged: old.length - removed.length };
};

const countCommon = (a: string, b: string, max: number, from: 'start' | 'end'): number => {
  let count = 0;
  const at = (text: string) => text.at(from === 'start' ? count : -1 - count);
  while (count < max && at(a) === at(b)) count += 1;
  return count;
};

const getTextDifference = (old: string, now: string): { old: string; new: string } => {
  const shorter = Math.min(old.length, now.length);
  const start = countCommon(old, now, shorter, 'start');
  const end = countCommon(old, now, shorter - start, 'end');
  const from = start > CONTEXT ? start - CONTEXT : 0;
  const cut = end > CONTEXT ? end - CONTEXT : 0;
  const excerpt = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - cut)}${cut > 0 ? '…' : ''}`;
  return { old: excerpt(old), new: excerpt(now) };
};
