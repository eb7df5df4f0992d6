import { withoutBlanks } from '../../../dataProvider/wireConventions';

/** What a list can be looked at as. */
export const layoutNames = ['rows', 'board', 'calendar', 'tree', 'map'] as const;
export type LayoutName = (typeof layoutNames)[number];

export type Filters = Record<string, unknown>;

export interface SortBy {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What the address says of a list; what it does not say stays as it is. */
export interface ListAddress {
  filter?: Filters;
  sort?: SortBy;
  page?: number;
  perPage?: number;
  /** Columns to show, in their order; null takes them out. */
  columns?: readonly string[] | null;
  /** What the list is looked at as. */
  as?: LayoutName;
  /** The field rows are grouped by; '' for none, null leaves it to what was chosen last. */
  group?: string | null;
  /** Name of the saved view it came from; null takes it out. */
  view?: string | null;
}

/** What react-admin keeps of a list's address when it changes something in it. */
const listParams = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** The address of a list with some of it changed. Whatever else stands there, such as the domain, stays. */
export const buildListSearch = (search: string, change: ListAddress): string => {
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

/** The columns an address asks for; undefined where it leaves them to the reader. */
export const readColumns = (search: string): string[] | undefined => {
  const columns = new URLSearchParams(search).get('columns');
  return columns ? columns.split(',').filter(Boolean) : undefined;
};

/** The saved view an address says it came from. */
export const readView = (search: string): string | undefined =>
  new URLSearchParams(search).get('view') ?? undefined;

/** Whether an address says anything of filters, sort or page. */
export const hasListParams = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return listParams.some((name) => params.has(name));
};

/** What stands in an address beside what react-admin knows of a list: domain, columns, view. */
export const getOtherParams = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !listParams.includes(name));

/**
 * An address react-admin has written, with what it dropped put back.
 * @param before the address before it
 * @returns undefined where nothing is lost
 */
export const restoreParams = (search: string, before: string): string | undefined => {
  const params = new URLSearchParams(search);
  if (!params.has('displayedFilters')) return undefined;
  params.delete('displayedFilters');
  for (const [name, value] of getOtherParams(before)) if (!params.has(name)) params.set(name, value);
  return `?${params}`;
};

/** What an address asks to look at the list as; undefined where it leaves that to the reader. */
export const readLayout = (search: string): LayoutName | undefined => {
  const as = new URLSearchParams(search).get('as');
  return layoutNames.find((name) => name === as);
};

/** The field an address has rows grouped by; '' for none, undefined where it leaves that to the reader. */
export const readGroup = (search: string): string | undefined =>
  new URLSearchParams(search).get('group') ?? undefined;
