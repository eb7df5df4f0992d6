/** Value by which an API reports success, such as 0 or `OK`. Text is compared regardless of case; flags only match flags. */
export type SuccessValue = string | number | boolean | null;

/**
 * Response field that reports whether a call succeeded, although the status is one of success. Exactly one of `is`,
 * `present` and `absent` applies. A response without the field is not judged by `is`.
 */
export interface Success {
  /** Dotted path of the field: `ErrorCode`, `header.code`. Empty: the status alone decides. */
  path: string;
  /** Value of the field if the call succeeded, or several such values. All other values are refusals. */
  is?: SuccessValue | readonly SuccessValue[];
  /** The call succeeded if the field is not missing, null or empty: `{ path: 'Result', present: true }`. */
  present?: true;
  /** The call succeeded if the field is missing, null, empty, false or 0: `{ path: 'errors', absent: true }`. */
  absent?: true;
}

/** Forms of dates besides ISO 8601. `asp-net`: `/Date(1700000000000)/`. */
export const dateForms = [
  'unix-seconds',
  'unix-milliseconds',
  'asp-net',
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'dd.mm.yyyy',
  'dd-mm-yyyy',
] as const;
export type DateForm = (typeof dateForms)[number];

/** An API's naming conventions: paging, sorting, search, filters, response wrappers and the authentication header. */
export interface Conventions {
  /**
   * Request field that selects the page: `page`, `offset`, `page[number]`. As in all request fields, dots nest in a JSON
   * body: `Request.PageNo` sends `{ "Request": { "PageNo": 2 } }`.
   */
  page: string;
  /**
   * Value of that field: a page number, the number of rows to skip, or the cursor returned with the previous page
   * ({@link Conventions.next}). `range`: pages are requested with a `Range` header instead.
   */
  pageIs: 'number' | 'offset' | 'cursor' | 'range';
  firstPage: number;
  /** Request field with the page size. Empty: the API determines the page size. */
  pageSize: string;
  /** Maximum page size; larger pages are never requested. 0: no maximum. */
  mostRows: number;
  /** Unit of the `Range` header: `items` sends `items=0-24`. Empty: sends `0-24` with a `Range-Unit` header. */
  range: string;
  /** Request field with the sort field. Empty: the API does not support sorting. */
  sortBy: string;
  /**
   * How the sort order is expressed: as two fields, as one field with a sign for the direction (`-name`), or as one
   * string with both (`name desc`).
   */
  sortIs: 'fields' | 'signed' | 'words';
  /** Separator between field and direction in one string: a space, or a comma for `name,desc`. */
  sortSeparator: string;
  /** Request field with the sort direction, if it is separate from the sort field. */
  sortOrder: string;
  ascending: string;
  descending: string;
  /** Request field with the search text. */
  search: string;
  /** Name pattern of filter parameters, with `{field}` as a placeholder: `filter[{field}]`. */
  filter: string;
  /** Whether each filter is a separate field, or all are combined in one OData expression in {@link Conventions.filter}. */
  filterIs: 'fields' | 'odata';
  /**
   * Dotted path to a page's rows in the response: `result.rows`. Arrays along the path are flattened: `entry.resource`.
   * Empty: the response is the array of rows.
   */
  items: string;
  /** Dotted path to the total row count. If the response lacks it, common fields and headers are checked. */
  total: string;
  /** Path to the cursor or URL of the next page; a `Link` header is supported too. `$last.id`: the `id` field of the page's last row. */
  next: string;
  /** How a response reports success. */
  succeeds: Success;
  /** Path of the error message in a refusal: `ErrorText`, `errors[0].message`. Common fields are checked as well. */
  message: string;
  /** Field of the response wrapper that contains the data. */
  data: string;
  /** Dotted path to the record in the response to a read or write. Empty: the response is the record. */
  item: string;
  /** Format of a record: plain fields, or JSON:API (`attributes`, `relationships`). */
  record: 'plain' | 'jsonapi';
  /** JSON:API `type` of the records. */
  recordType: string;
  /** JSON:API relationship fields with the `type` they refer to: `{ author: 'people' }`. */
  relations: Readonly<Record<string, string>>;
  /** Fields with dates that are not in ISO 8601, by name, with their form: `{ created: 'unix-seconds' }`. Sent in the same form. */
  dates: Readonly<Record<string, DateForm>>;
  /** Header with the access token, and the scheme that precedes the token. Empty: no scheme. */
  header: string;
  scheme: string;
}

/** Default conventions. The deployment's own API follows them. */
export const defaultConventions: Conventions = {
  page: 'pageNumber',
  pageIs: 'number',
  firstPage: 1,
  pageSize: 'pageSize',
  mostRows: 0,
  range: 'items',
  sortBy: 'sortBy',
  sortIs: 'fields',
  sortSeparator: ' ',
  sortOrder: 'sortOrder',
  ascending: 'ASC',
  descending: 'DESC',
  search: 'search',
  filter: '{field}',
  filterIs: 'fields',
  items: 'items',
  total: 'totalCount',
  next: '',
  succeeds: { path: 'success', is: true },
  message: 'message',
  data: 'data',
  item: '',
  record: 'plain',
  recordType: '',
  relations: {},
  dates: {},
  header: 'Authorization',
  scheme: 'Bearer',
};

/** Common API conventions by name. Options set individually override them. */
export const dialects = {
  /** `?page=2&pageSize=25`; the first page is 1. */
  pages: { page: 'page', pageIs: 'number', pageSize: 'pageSize' },
  offset: { page: 'offset', pageIs: 'offset', pageSize: 'limit' },
  /** `?cursor=…&limit=25`, with the next cursor in the response. */
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
  /** `Range: items=0-24`, with the response header `Content-Range: items 0-24/312`. */
  range: { pageIs: 'range', page: '', pageSize: '', items: '' },
} as const satisfies Readonly<Record<string, Partial<Conventions>>>;

export type DialectName = keyof typeof dialects;

/** Conventions as configured: a dialect and individual overrides. */
export interface JsonConventions extends Partial<Conventions> {
  /** Dialect that provides the values of omitted options. Takes precedence over the conventions of the API. */
  dialect?: DialectName;
}

export const expandDialect = ({ dialect, ...written }: JsonConventions): Partial<Conventions> => ({
  ...(dialect && dialects[dialect]),
  ...written,
});

export const mergeConventions = (base: Conventions, written: JsonConventions | undefined): Conventions =>
  written ? { ...base, ...expandDialect(written) } : base;
