import type { Identifier, RaRecord } from 'react-admin';
import { isEqual } from '../../../lib/isEqual';

export interface RowChanges {
  /** Ids of rows in both pages whose values have changed. */
  changed: Identifier[];
  added: Identifier[];
  /** Number of rows added, removed or moved; 0 if the order is unchanged. */
  moves: number;
}

/** Counts the positions outside the longest increasing subsequence. */
const countOutOfOrder = (places: readonly number[]): number => {
  const lengths: number[] = [];
  for (const [index, place] of places.entries()) {
    const before = lengths.filter((_, other) => (places[other] ?? 0) < place).slice(0, index);
    lengths.push(1 + Math.max(0, ...before));
  }
  return places.length - Math.max(0, ...lengths);
};

export const compareRows = (before: readonly RaRecord[], after: readonly RaRecord[]): RowChanges => {
  const was = new Map(before.map((record, index) => [record.id, { record, index }]));
  const is = new Set(after.map(({ id }) => id));
  const staying = after.flatMap((record) => {
    const known = was.get(record.id);
    return known ? [{ record, known }] : [];
  });
  const added = after.filter(({ id }) => !was.has(id)).map(({ id }) => id);
  const removedCount = before.filter(({ id }) => !is.has(id)).length;
  return {
    changed: staying
      .filter(({ record, known }) => !isEqual(record, known.record))
      .map(({ record }) => record.id),
    added,
    // A row that replaces another counts as one change for the user, although one row was added and one
    // removed.
    moves: Math.max(added.length, removedCount) + countOutOfOrder(staying.map(({ known }) => known.index)),
  };
};

/** Returns the rows in their previous order with current values. */
export const updateValues = (before: readonly RaRecord[], after: readonly RaRecord[]): RaRecord[] => {
  const is = new Map(after.map((record) => [record.id, record]));
  return before.map((record) => is.get(record.id) ?? record);
};
