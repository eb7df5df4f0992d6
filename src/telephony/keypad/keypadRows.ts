/** A keypad row on the wire: a key and its destination. */
export interface KeyRow {
  row: number;
  key: string;
  to: string;
}

export const phoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** Returns the key of a row; defaults to the row number. */
export const getKey = ({ row, key }: KeyRow): string => key.trim() || String(row);

/** Returns the row of a key, preferring one with a destination. */
export const findRow = (rows: readonly KeyRow[], key: string): KeyRow | undefined =>
  rows.find((row) => row.to !== '' && getKey(row) === key);

/**
 * Sets the destination of a key: in its existing row, else in the row of its number, else in the first free row.
 * @param to empty to remove the destination
 * @returns the changed row; undefined if all rows are in use
 */
export const assignKey = (rows: readonly KeyRow[], key: string, to: string): KeyRow | undefined => {
  const free = rows.filter((keyRow) => keyRow.to === '');
  const match = findRow(rows, key) ?? free.find(({ row }) => String(row) === key) ?? free.at(-1);
  if (!match) return undefined;
  return to === '' ? { row: match.row, key: '', to: '' } : { row: match.row, key, to };
};
