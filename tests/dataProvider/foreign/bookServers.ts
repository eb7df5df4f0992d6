export interface Book {
  id: number;
  title: string;
  year: number;
  author: string;
}

export interface BookRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
}

export type BookServer = (request: BookRequest) => Response;

const createJsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

export const createBooks = (count = 120): Book[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Book ${String(index + 1).padStart(3, '0')}`,
    year: 2000 + ((index + 1) % 10),
    author: String((index % 3) + 1),
  }));

const sortBooks = (books: readonly Book[], field: string | null, isDown: boolean): Book[] => {
  const key = (field ?? 'id') as keyof Book;
  const sorted = books.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
  return isDown ? sorted.toReversed() : sorted;
};

const parseNumber = (value: string | null, fallback: number) => (value === null ? fallback : Number(value));

interface BookDialect {
  list: (books: Book[], request: BookRequest) => Response;
  /** Formats a book for a response. */
  serialize: (book: Book) => unknown;
  /** Parses the book fields in a request body. */
  fields: (body: string) => Partial<Book>;
}

export const createBookServer = (books: Book[], { list, serialize, fields }: BookDialect): BookServer => {
  return (request) => {
    const id = Number(/\/books\/(\d+)$/.exec(request.url.pathname)?.[1]);
    const at = books.findIndex((book) => book.id === id);
    const book = books[at];
    if (Number.isNaN(id)) {
      if (request.method === 'GET') return list(books, request);
      const created = { id: books.length + 1, title: '', year: 0, author: '1', ...fields(request.body) };
      books.push(created);
      return createJsonResponse(serialize(created), 201);
    }
    if (!book) return createJsonResponse({ message: 'No such book.' }, 404);
    if (request.method === 'DELETE') {
      books.splice(at, 1);
      return createJsonResponse(null, 204);
    }
    if (request.method !== 'GET') books[at] = { ...book, ...fields(request.body) };
    return createJsonResponse(serialize(books[at] ?? book));
  };
};

const parseBook = (body: string): Partial<Book> => JSON.parse(body);

const filterByYear = (books: Book[], year: string | null) =>
  year === null ? books : books.filter((book) => String(book.year) === year);

/** API with page numbers and at most 20 rows per page. */
export const pagesDialect: BookDialect = {
  list: (books, { url: { searchParams: query } }) => {
    const matches = sortBooks(
      filterByYear(books, query.get('year')),
      query.get('sort'),
      query.get('direction') === 'desc',
    );
    const size = Math.min(20, parseNumber(query.get('per_page'), 20));
    const from = (parseNumber(query.get('page'), 1) - 1) * size;
    return createJsonResponse({ data: matches.slice(from, from + size), meta: { total: matches.length } });
  },
  serialize: (book) => ({ data: book }),
  fields: parseBook,
};

/** API with offsets, rows as a plain array, and the total in a header. */
export const offsetDialect: BookDialect = {
  list: (books, { url: { searchParams: query } }) => {
    const order = query.get('order');
    const matches = sortBooks(
      filterByYear(books, query.get('year')),
      order?.replace('-', '') ?? null,
      order?.startsWith('-') ?? false,
    );
    const from = parseNumber(query.get('offset'), 0);
    return createJsonResponse(matches.slice(from, from + parseNumber(query.get('limit'), 30)), 200, {
      'X-Total-Count': String(matches.length),
    });
  },
  serialize: (book) => book,
  fields: parseBook,
};

/** Stripe-style API: the last id of a page is the cursor for the next one, there is no total, and bodies are form-encoded. */
export const cursorDialect: BookDialect = {
  list: (books, { url: { searchParams: query } }) => {
    const matches = filterByYear(books, query.get('year'));
    const after = query.get('starting_after');
    const from = after === null ? 0 : matches.findIndex(({ id }) => String(id) === after) + 1;
    const size = Math.min(10, parseNumber(query.get('limit'), 10));
    return createJsonResponse({
      object: 'list',
      data: matches.slice(from, from + size),
      has_more: from + size < matches.length,
    });
  },
  serialize: (book) => book,
  fields: (body) => {
    const { year, ...rest } = Object.fromEntries(new URLSearchParams(body));
    return { ...rest, ...(year !== undefined && { year: Number(year) }) };
  },
};

const toResource = ({ id, author, ...attributes }: Book) => ({
  type: 'books',
  id: String(id),
  attributes,
  relationships: { author: { data: { type: 'people', id: author } } },
});

export const jsonapiDialect: BookDialect = {
  list: (books, { url: { searchParams: query } }) => {
    const sort = query.get('sort');
    const matches = sortBooks(
      filterByYear(books, query.get('filter[year]')),
      sort?.replace('-', '') ?? null,
      sort?.startsWith('-') ?? false,
    );
    const size = parseNumber(query.get('page[size]'), 10);
    const from = (parseNumber(query.get('page[number]'), 1) - 1) * size;
    const next = from + size < matches.length ? `/books?page[number]=${from / size + 2}` : null;
    return createJsonResponse({
      data: matches.slice(from, from + size).map(toResource),
      meta: { total: matches.length },
      links: { next },
    });
  },
  serialize: (book) => ({ data: toResource(book) }),
  fields: (body) => {
    const { data } = JSON.parse(body);
    const author = data.relationships?.author?.data.id;
    return { ...data.attributes, ...(author !== undefined && { author }) };
  },
};

export const odataDialect: BookDialect = {
  list: (books, { url: { searchParams: query } }) => {
    const year = /^year eq (\d+)$/.exec(query.get('$filter') ?? '')?.[1] ?? null;
    const [field = null, way] = query.get('$orderby')?.split(' ') ?? [];
    const matches = sortBooks(filterByYear(books, year), field, way === 'desc');
    const from = parseNumber(query.get('$skip'), 0);
    return createJsonResponse({
      '@odata.context': '$metadata#Books',
      ...(query.get('$count') === 'true' && { '@odata.count': matches.length }),
      value: matches.slice(from, from + parseNumber(query.get('$top'), 10)),
    });
  },
  serialize: (book) => ({ '@odata.context': '$metadata#Books/$entity', ...book }),
  fields: parseBook,
};

export const rangeDialect: BookDialect = {
  list: (books, { url: { searchParams: query }, headers }) => {
    const order = query.get('order')?.split('.');
    const matches = sortBooks(
      filterByYear(books, query.get('year')),
      order?.[0] ?? null,
      order?.[1] === 'desc',
    );
    const [, first = 0, last = 0] =
      /^items=(\d+)-(\d+)$/.exec(headers.get('range') ?? 'items=0-9')?.map(Number) ?? [];
    if (first >= matches.length && matches.length > 0)
      return createJsonResponse({ message: 'Past the end.' }, 416, {
        'Content-Range': `items */${matches.length}`,
      });
    const rows = matches.slice(first, last + 1);
    return createJsonResponse(rows, 206, {
      'Content-Range': `items ${first}-${first + rows.length - 1}/${matches.length}`,
    });
  },
  serialize: (book) => book,
  fields: parseBook,
};
