import type { GetListParams, RaRecord } from 'react-admin';

const matchesValue = (record: RaRecord, name: string, expected: unknown): boolean => {
  if (expected === undefined || expected === '') return true;
  if (Array.isArray(expected)) return expected.length === 0 || expected.includes(record[name]);
  return record[name] === expected;
};

const compareValues = (value: unknown, other: unknown): number => {
  if (value === null || value === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  return String(value).localeCompare(String(other), undefined, { numeric: true });
};

export const getPage = <Row extends RaRecord>(
  rows: readonly Row[],
  { filter, sort, pagination }: GetListParams,
  searched: readonly string[],
) => {
  const { q, ...others } = (filter ?? {}) as Record<string, unknown>;
  const text = String(q ?? '').toLowerCase();
  const matches = rows.filter(
    (row) =>
      (text === '' ||
        searched.some((name) =>
          String(row[name] ?? '')
            .toLowerCase()
            .includes(text),
        )) &&
      Object.entries(others).every(([name, wanted]) => matchesValue(row, name, wanted)),
  );
  const { field = 'id', order = 'ASC' } = sort ?? {};
  const sorted = matches.toSorted(
    (row, other) => compareValues(row[field], other[field]) * (order === 'ASC' ? 1 : -1),
  );
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: matches.length };
};
