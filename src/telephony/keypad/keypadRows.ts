/** Keypad row as stored in the API: a key and its destination. */
export interface KeyRow {
  row: number;
  key: string;
  to: string;
}

export const phoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** Returns the key of a row. Default: the number of the row. */
export const getRowKey = ({ row, key }: KeyRow): string => key.trim() || String(row);

/** Returns the row that assigns a destination to a key. */
export const findRow = (rows: readonly KeyRow[], key: string): KeyRow | undefined =>
  rows.find((row) => row.to !== '' && getRowKey(row) === key);

/**
 * Sets the destination of a key: in its existing row, else in the row with its number, else in a free row.
 * @param to destination; empty to remove it
 * @returns the changed row; undefined if there is no free row
 */
export const assignKey = (rows: readonly KeyRow[], key: string, to: string): KeyRow | undefined => {
  const free = rows.filter((keyRow) => keyRow.to === '');
  const match = findRow(rows, key) ?? free.find(({ row }) => String(row) === key) ?? free.at(-1);
  if (!match) return undefined;
  return to === '' ? { row: match.row, key: '', to: '' } : { row: match.row, key, to };
};
