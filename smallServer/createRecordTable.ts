type Row = Record<string, unknown>;

interface Page {
  items: Row[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

const reservedParameters = new Set(['pageNumber', 'pageSize', 'sortBy', 'sortOrder', 'search']);

const naturalCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : naturalCollator.compare(String(a ?? ''), String(b ?? ''));

function matchesValue(value: unknown, expected: unknown): boolean {
  if (expected === null) return value === null || value === undefined || value === '';
  return [expected].flat().some((item) => String(item) === String(value ?? ''));
}

/** Whether a row matches a filter: a value, several values, null for "is empty", or the inclusive bounds `x_from` and `x_to`. */
function matchesFilter(row: Row, name: string, expected: unknown): boolean {
  if (expected === undefined || expected === '') return true;
  if (name.endsWith('_from') && !(name in row)) return compare(row[name.slice(0, -5)], expected) >= 0;
  if (name.endsWith('_to') && !(name in row)) return compare(row[name.slice(0, -3)], expected) <= 0;
  return matchesValue(row[name], expected);
}

function matchesSearch(row: Row, search: string): boolean {
  const text = Object.values(row).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Returns a page of rows that are searched, filtered and sorted as defined in `contract/paging.ts`.
 * @param body the request body
 */
export function getPage(rows: readonly Row[], body: Row): Page {
  const { pageNumber = 1, pageSize = 25, sortBy, sortOrder = 'ASC', search } = body;
  const filters = Object.entries(body).filter(([name]) => !reservedParameters.has(name));
  const matches = rows.filter(
    (row) =>
      (!search || matchesSearch(row, String(search))) &&
      filters.every(([name, wanted]) => matchesFilter(row, name, wanted)),
  );
  const direction = sortOrder === 'DESC' ? -1 : 1;
  const sorted = sortBy
    ? matches.toSorted((a, b) => direction * compare(a[String(sortBy)], b[String(sortBy)]))
    : matches;
  const [page, size] = [Number(pageNumber), Number(pageSize)];
  const totalPages = Math.max(1, Math.ceil(sorted.length / size));
  return {
    items: sorted.slice((page - 1) * size, page * size),
    pageNumber: page,
    totalPages,
    totalCount: sorted.length,
    hasPreviousPage: page > 1,
    hasNextPage: page < totalPages,
  };
}

/** Records stored in memory, by id. */
export interface RecordTable {
  all: () => readonly Row[];
  page: (body: Row) => Page;
  /** Returns a record. @throws RequestError 404 */
  get: (id: unknown) => Row;
  /** Creates a record, or updates the one with the given `id`. @throws RequestError 404 if it does not exist */
  save: (sent: Row) => Row;
  /** Deletes a record. @throws RequestError 404 */
  remove: (id: unknown) => void;
}

/** An error response with a message for the user. */
export class RequestError extends Error {
  /** @param errors errors of individual fields, which the form highlights */
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    message: string,
    readonly errors: readonly { field: string; message: string }[] = [],
  ) {
    super(message);
  }
}

/**
 * Creates an in-memory table with initial records.
 * @param singular display name of a single record, such as `book`
 */
export function createRecordTable(singular: string, first: readonly Row[]): RecordTable {
  const rows = new Map(first.map((row) => [String(row.id), { ...row }]));
  let last = Math.max(0, ...first.map(({ id }) => Number(id)).filter(Number.isFinite));
  const get = (id: unknown): Row => {
    const row = rows.get(String(id));
    if (!row) throw new RequestError(404, `There is no such ${singular}.`);
    return row;
  };
  return {
    all: () => [...rows.values()],
    page: (body) => getPage([...rows.values()], body),
    get,
    save: (sent) => {
      const isNew = sent.id === undefined || sent.id === null || sent.id === '';
      if (isNew) last += 1;
      const row = isNew ? { ...sent, id: last } : { ...get(sent.id), ...sent, id: get(sent.id).id };
      rows.set(String(row.id), row);
      return row;
    },
    remove: (id) => {
      rows.delete(String(get(id).id));
    },
  };
}
