import { withoutBlanks } from '../../../dataProvider/wireConventions';

export const layoutNames = ['rows', 'board', 'calendar', 'tree', 'map'] as const;
export type LayoutName = (typeof layoutNames)[number];

export type Filters = Record<string, unknown>;

export interface SortBy {
  field: string;
  order: 'ASC' | 'DESC';
}

/** List state in the URL; omitted properties stay unchanged. */
export interface ListUrlState {
  filter?: Filters;
  sort?: SortBy;
  page?: number;
  perPage?: number;
  /** Columns to show, in order; null removes the parameter. */
  columns?: readonly string[] | null;
  as?: LayoutName;
  /** Field to group rows by; '' for none, null for the user's last choice. */
  group?: string | null;
  /** Id of the saved view the list was opened from; null removes the parameter. */
  view?: string | null;
}

/** URL parameters that react-admin manages for lists. */
const listParams = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Updates the list state in a URL. Other parameters, such as the domain, are preserved. */
export const buildListSearch = (search: string, change: ListUrlState): string => {
  const params = new URLSearchParams(search);
  const put = (name: string, value: string | null | undefined) => {
    if (value === null) params.delete(name);
    else if (value !== undefined) params.set(name, value);
  };
  params.delete('displayedFilters');
  put('filter', change.filter && JSON.stringify(withoutBlanks(change.filter)));
  put('sort', change.sort?.field);
  put('order', change.sort?.order);
  put('page', change.page?.toString());
  put('perPage', change.perPage?.toString());
  put('columns', change.columns === null ? null : change.columns?.join(','));
  put('as', change.as);
  put('group', change.group);
  put('view', change.view);
  return `?${params}`;
};

/** Returns the columns specified in the URL; undefined if there are none and the user's settings apply. */
export const readColumns = (search: string): string[] | undefined => {
  const columns = new URLSearchParams(search).get('columns');
  return columns ? columns.split(',').filter(Boolean) : undefined;
};

export const readView = (search: string): string | undefined =>
  new URLSearchParams(search).get('view') ?? undefined;

export const hasListParams = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return listParams.some((name) => params.has(name));
};

/** Returns the URL parameters that react-admin does not handle: domain, columns, view. */
export const getOtherParams = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !listParams.includes(name));

/**
 * Restores parameters that react-admin dropped from a URL.
 * @param before the previous URL
 * @returns undefined if nothing was dropped
 */
export const restoreParams = (search: string, before: string): string | undefined => {
  const params = new URLSearchParams(search);
  if (!params.has('displayedFilters')) return undefined;
  params.delete('displayedFilters');
  for (const [name, value] of getOtherParams(before)) if (!params.has(name)) params.set(name, value);
  return `?${params}`;
};

/** Returns the layout specified in the URL; undefined if there is none and the user's setting applies. */
export const readLayout = (search: string): LayoutName | undefined => {
  const as = new URLSearchParams(search).get('as');
  return layoutNames.find((name) => name === as);
};

/** Returns the group field specified in the URL: '' for no grouping, undefined if the user's setting applies. */
export const readGroup = (search: string): string | undefined =>
  new URLSearchParams(search).get('group') ?? undefined;
