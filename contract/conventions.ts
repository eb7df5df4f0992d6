/** How an API names what every call has: paging, order, search, filters, what wraps its answers, the token's header. */
export interface Conventions {
  /** Field a list is asked for a page by: `page`, `offset`, `page[number]`. */
  page: string;
  /**
   * What that field holds: the number of the page, how many rows come before it, or the cursor the page before told
   * ({@link Conventions.next}). `range`: a page is asked for by a `Range` header instead.
   */
  pageIs: 'number' | 'offset' | 'cursor' | 'range';
  /** The number of the first page. */
  firstPage: number;
  /** Field of the rows a page. Empty: a page is as long as the API has it. */
  pageSize: string;
  /** Most rows a page can have; more are never asked for. 0: as many as are asked for. */
  mostRows: number;
  /** Unit of the `Range` header: `items` sends `items=0-24`. Empty: `0-24`, with a `Range-Unit` header. */
  range: string;
  /** Field of the order's field. Empty: the API sorts nothing. */
  sortBy: string;
  /** How an order is said: by two fields, by one whose sign is the direction (`-name`), or by one with both (`name desc`). */
  sortIs: 'fields' | 'signed' | 'words';
  /** Field of the order's direction, where that is a field of its own. */
  sortOrder: string;
  ascending: string;
  descending: string;
  /** Field of the text that is searched for. */
  search: string;
  /** How a filter's parameter is called, with `{field}` for its field: `filter[{field}]`. */
  filter: string;
  /** Whether each filter is a field, or all of them are one OData expression under {@link Conventions.filter}. */
  filterIs: 'fields' | 'odata';
  /**
   * Where a page's rows stand in the answer, as a dotted path: `result.rows`. Of a list on the way, each entry is taken:
   * `entry.resource`. Empty: the answer is the rows.
   */
  items: string;
  /** Where the count of all rows stands. Where it does not, the usual places are looked at, headers among them. */
  total: string;
  /**
   * Where the cursor of the next page, or its address, stands; a `Link` header is read too. `$last.id`: that field of the
   * page's last row.
   */
  next: string;
  /** The wrapper of an answer: whether it was done, why not, and what was asked for. */
  success: string;
  message: string;
  data: string;
  /** Where the record stands that a read or a write answers, as a dotted path. Empty: the answer is the record. */
  item: string;
  /** How a record is written: its fields side by side, or as JSON:API has it (`attributes`, `relationships`). */
  record: 'plain' | 'jsonapi';
  /** JSON:API's `type` of the records. */
  recordType: string;
  /** JSON:API: the fields that point at other records, with the `type` of those: `{ author: 'people' }`. */
  relations: Readonly<Record<string, string>>;
  /** Header of the access token, and what stands before the token there; empty: nothing. */
  header: string;
  scheme: string;
}

/** What holds where nothing else is said: the words of the house's own API. */
export const defaultConventions: Conventions = {
  page: 'pageNumber',
  pageIs: 'number',
  firstPage: 1,
  pageSize: 'pageSize',
  mostRows: 0,
  range: 'items',
  sortBy: 'sortBy',
  sortIs: 'fields',
  sortOrder: 'sortOrder',
  ascending: 'ASC',
  descending: 'DESC',
  search: 'search',
  filter: '{field}',
  filterIs: 'fields',
  items: 'items',
  total: 'totalCount',
  next: '',
  success: 'success',
  message: 'message',
  data: 'data',
  item: '',
  record: 'plain',
  recordType: '',
  relations: {},
  header: 'Authorization',
  scheme: 'Bearer',
};

/** What many APIs have in common, by name. What one of them does otherwise is said beside it. */
export const dialects = {
  /** `?page=2&pageSize=25`, the first page 1. */
  pages: { page: 'page', pageIs: 'number', pageSize: 'pageSize' },
  /** `?offset=25&limit=25`. */
  offset: { page: 'offset', pageIs: 'offset', pageSize: 'limit' },
  /** `?cursor=…&limit=25`, the next cursor in the answer. */
  cursor: { page: 'cursor', pageIs: 'cursor', pageSize: 'limit', next: 'next_cursor' },
  /** JSON:API 1.1. */
  jsonapi: {
    page: 'page[number]',
    pageIs: 'number',
    pageSize: 'page[size]',
    sortBy: 'sort',
    sortIs: 'signed',
    search: 'filter[search]',
    filter: 'filter[{field}]',
    items: 'data',
    total: 'meta.total',
    next: 'links.next',
    item: 'data',
    data: '',
    record: 'jsonapi',
  },
  /** OData 4. */
  odata: {
    page: '$skip',
    pageIs: 'offset',
    pageSize: '$top',
    sortBy: '$orderby',
    sortIs: 'words',
    ascending: 'asc',
    descending: 'desc',
    search: '$search',
    filter: '$filter',
    filterIs: 'odata',
    items: 'value',
    total: '@odata.count',
    next: '@odata.nextLink',
    data: '',
  },
  /** `Range: items=0-24`, answered with `Content-Range: items 0-24/312`. */
  range: { pageIs: 'range', page: '', pageSize: '', items: '' },
} as const satisfies Readonly<Record<string, Partial<Conventions>>>;

/** The name of a dialect. */
export type DialectName = keyof typeof dialects;

/** Conventions as they are written: a dialect, and what is done otherwise. */
export interface JsonConventions extends Partial<Conventions> {
  /** What is meant where a word is not said: that of a dialect, before that of the API. */
  dialect?: DialectName;
}

/** Conventions without the name of a dialect: its words stand beside those that were written. */
export const expandDialect = ({ dialect, ...written }: JsonConventions): Partial<Conventions> => ({
  ...(dialect && dialects[dialect]),
  ...written,
});

/** What was written, laid over what holds where it says nothing. */
export const mergeConventions = (base: Conventions, written: JsonConventions | undefined): Conventions =>
  written ? { ...base, ...expandDialect(written) } : base;
