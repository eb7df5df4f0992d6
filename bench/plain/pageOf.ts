import type { GetListParams, RaRecord } from 'react-admin';

const matchesValue = (record: RaRecord, name: string, wanted: unknown): boolean => {
  if (wanted === undefined || wanted === '') return true;
  if (Array.isArray(wanted)) return wanted.length === 0 || wanted.includes(record[name]);
  return record[name] === wanted;
};

const compareValues = (one: unknown, other: unknown): number => {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
};

/** Slices one page from a complete list of rows. */
export const getPage = <Row extends RaRecord>(
  rows: readonly Row[],
  { filter, sort, pagination }: GetListParams,
  searched: readonly string[],
) => {
  const { q, ...others } = (filter ?? {}) as Record<string, unknown>;
  const text = String(q ?? '').toLowerCase();
  const found = rows.filter(
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
  const sorted = found.toSorted(
    (one, other) => compareValues(one[field], other[field]) * (order === 'ASC' ? 1 : -1),
  );
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
};
