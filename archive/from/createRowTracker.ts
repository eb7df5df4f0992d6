import { describeRow } from './describeRow';
import type { ForeignRow } from './foreignFile';
import type { SkippedValue } from './foreignSystem';

/** Table rows that records which rows have been imported. */
export interface RowTracker<Table extends string> {
  take(table: Table): readonly ForeignRow[];
  /**
   * Takes the rows with a given value in a column; none if the value is empty.
   * @param filter additional condition on the rows
   */
  takeRows(
    table: Table,
    column: string,
    value: string | undefined,
    filter?: (row: ForeignRow) => boolean,
  ): ForeignRow[];
  /** Returns all rows not yet taken. */
  rest(): SkippedValue[];
}

/** @param tables tables to import, by name */
export function createRowTracker<Table extends string>(
  tables: ReadonlyMap<Table, readonly ForeignRow[]>,
): RowTracker<Table> {
  const claimedRows = new Set<ForeignRow>();
  const indexes = new Map<string, Map<string, ForeignRow[]>>();
  const getIndex = (table: Table, column: string): Map<string, ForeignRow[]> => {
    const name = `${table} ${column}`;
    const known = indexes.get(name);
    if (known) return known;
    const index = new Map<string, ForeignRow[]>();
    for (const row of tables.get(table) ?? []) {
      const value = row[column] ?? '';
      const matches = index.get(value);
      if (matches) matches.push(row);
      else index.set(value, [row]);
    }
    indexes.set(name, index);
    return index;
  };
  return {
    take(table) {
      const rows = tables.get(table) ?? [];
      for (const row of rows) claimedRows.add(row);
      return rows;
    },
    takeRows(table, column, value, filter = () => true) {
      const rows = value ? (getIndex(table, column).get(value) ?? []).filter(filter) : [];
      for (const row of rows) claimedRows.add(row);
      return rows;
    },
    rest: () =>
      [...tables].flatMap(([table, rows]) =>
        rows
          .filter((row) => !claimedRows.has(row))
          .map((row) => ({
            record: table,
            field: 'row',
            value: describeRow(row),
            reason: 'unused' as const,
          })),
      ),
  };
}
