import type { ForeignRow } from './foreignFile';
import type { LeftBehind } from './foreignSystem';
import { rowText } from './rowText';

/** Rows of the tables that are read, of which each is taken or left behind. */
export interface TakenRows<Table extends string> {
  /** Rows of a table. */
  take(table: Table): readonly ForeignRow[];
  /**
   * Rows of a table that have a value in a column; none where that is empty.
   * @param which of them are taken; all without
   */
  takeOf(
    table: Table,
    column: string,
    value: string | undefined,
    which?: (row: ForeignRow) => boolean,
  ): ForeignRow[];
  /** Those nothing has taken. */
  rest(): LeftBehind[];
}

/** @param tables those that are read, by the names they are asked for */
export function takenRows<Table extends string>(
  tables: ReadonlyMap<Table, readonly ForeignRow[]>,
): TakenRows<Table> {
  const taken = new Set<ForeignRow>();
  const indexes = new Map<string, Map<string, ForeignRow[]>>();
  const indexOf = (table: Table, column: string): Map<string, ForeignRow[]> => {
    const name = `${table} ${column}`;
    const known = indexes.get(name);
    if (known) return known;
    const index = new Map<string, ForeignRow[]>();
    for (const row of tables.get(table) ?? []) {
      const value = row[column] ?? '';
      const own = index.get(value);
      if (own) own.push(row);
      else index.set(value, [row]);
    }
    indexes.set(name, index);
    return index;
  };
  return {
    take(table) {
      const rows = tables.get(table) ?? [];
      for (const row of rows) taken.add(row);
      return rows;
    },
    takeOf(table, column, value, which = () => true) {
      const rows = value ? (indexOf(table, column).get(value) ?? []).filter(which) : [];
      for (const row of rows) taken.add(row);
      return rows;
    },
    rest: () =>
      [...tables].flatMap(([table, rows]) =>
        rows
          .filter((row) => !taken.has(row))
          .map((row) => ({ record: table, field: 'row', value: rowText(row), why: 'unused' as const })),
      ),
  };
}
