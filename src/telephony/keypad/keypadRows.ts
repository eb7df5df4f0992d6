/** A row of a keypad on the wire: what is pressed, and where that leads. */
export interface KeyRow {
  /** The row's own number. */
  row: number;
  key: string;
  to: string;
}

/** The keys of a telephone, as they stand on it. */
export const phoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** The key of a row: its own number where none is said. */
export const getKey = ({ row, key }: KeyRow): string => key.trim() || String(row);

/** The row a key stands in, one that leads somewhere first. */
export const findRow = (rows: readonly KeyRow[], key: string): KeyRow | undefined =>
  rows.find((row) => row.to !== '' && getKey(row) === key);

/**
 * Has a key lead somewhere: in the row it stands in, else in the row of its own number, else in the first that is free.
 * @param to empty to have it lead nowhere
 * @returns the row as it becomes; undefined where all rows are taken
 */
export const assignKey = (rows: readonly KeyRow[], key: string, to: string): KeyRow | undefined => {
  const free = rows.filter((one) => one.to === '');
  const found = findRow(rows, key) ?? free.find(({ row }) => String(row) === key) ?? free.at(-1);
  if (!found) return undefined;
  return to === '' ? { row: found.row, key: '', to: '' } : { row: found.row, key, to };
};
