/** How a deployment's API names what every call has; document 1 (section 3) and the readings have the defaults. */
export interface Conventions {
  /** Field a list is asked for a page by. */
  page: string;
  /** What that field holds: the number of the page, or how many rows come before it. */
  pageIs: 'number' | 'offset';
  /** The number of the first page. */
  firstPage: number;
  pageSize: string;
  sortBy: string;
  sortOrder: string;
  ascending: string;
  descending: string;
  /** Field of the text that is searched for. */
  search: string;
  /** Where a page's rows stand in the answer, as a dotted path: `result.rows`. */
  items: string;
  /** Where the count of all rows stands. */
  total: string;
  /** The wrapper of an answer: whether it was done, why not, and what was asked for. */
  success: string;
  message: string;
  data: string;
  /** Header of the access token, and what stands before the token there; empty: nothing. */
  header: string;
  scheme: string;
}

export const defaultConventions: Conventions = {
  page: 'pageNumber',
  pageIs: 'number',
  firstPage: 1,
  pageSize: 'pageSize',
  sortBy: 'sortBy',
  sortOrder: 'sortOrder',
  ascending: 'ASC',
  descending: 'DESC',
  search: 'search',
  items: 'items',
  total: 'totalCount',
  success: 'success',
  message: 'message',
  data: 'data',
  header: 'Authorization',
  scheme: 'Bearer',
};

let conventions = defaultConventions;

/** Sets how this deployment's API names things; once, before the first call. */
export const setConventions = (given: Conventions): void => {
  conventions = given;
};

export const getConventions = (): Conventions => conventions;
