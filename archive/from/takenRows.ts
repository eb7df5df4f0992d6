import type { ForeignRow } from './foreignFile';
import type { LeftBehind } from './foreignSystem';

/** Rows of the tables that are read, of which each is taken or left behind. */
export interface TakenRows<Table extends string> {
  /** Rows of a table; those that fit, where it is said which. */
  take(table: Table, which?: (row: ForeignRow) => boolean): ForeignRow[];
  /** Those nothing has taken. */
  rest(): LeftBehind[];
}

/** Characters a row is told with, at most. */
const MOST = 120;

/** @param tables those that are read, by the names they are asked for */
export function takenRows<Table extends string>(
  tables: ReadonlyMap<Table, readonly ForeignRow[]>,
): TakenRows<Table> {
  const taken = new Set<ForeignRow>();
  return {
    take(table, which = () => true) {
      const rows = (tables.get(table) ?? []).filter(which);
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

const rowText = (row: ForeignRow): string =>
  Object.entries(row)
    .filter(([name, value]) => value !== '' && !/_uuid$|password|secret/.test(name))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
    .slice(0, MOST);
