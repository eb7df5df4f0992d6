import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListContextProvider, useListContext, useLocation, useNavigate, useStoreContext } from 'react-admin';
import { buildListSearch, hasListParams, restoreParams } from './listAddress';

/** Last state of a list in react-admin's store. */
export interface StoredList {
  filter?: object;
  sort?: string;
  order?: 'ASC' | 'DESC';
  page?: number;
  perPage?: number;
}

/** Checks whether the last state of a list includes a filter. */
export const hasFilter = (stored: StoredList | undefined): boolean =>
  Object.keys(stored?.filter ?? {}).length > 0;

/**
 * Returns the URL that restores a list's last filters and sort order if the current URL specifies none. Replaces the
 * equivalent feature of react-admin, which drops other URL parameters.
 */
export const useReturnPath = (storeKey: string): string | undefined => {
  const { search } = useLocation();
  const { getItem } = useStoreContext();
  const isFirst = useRef(true);
  const first = isFirst.current;
  useEffect(() => {
    isFirst.current = false;
  }, []);
  if (!first || hasListParams(search) || search.length < 2) return undefined;
  const stored = getItem<StoredList>(storeKey);
  if (!stored?.sort || !stored.order) return undefined;
  const { filter = {}, sort, order, page, perPage } = stored;
  return buildListSearch(search, { filter: { ...filter }, sort: { field: sort, order }, page, perPage });
};

/** Preserves unrelated URL parameters when the current list changes page or sort order. */
export const StoredListUrl = ({ children }: { children: ReactNode }) => {
  const context = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();

  const before = useRef(search);
  const lost = restoreParams(search, before.current);
  if (lost === undefined) before.current = search;
  useEffect(() => {
    if (lost !== undefined) navigate({ search: lost }, { replace: true });
  }, [lost, navigate]);

  const { sort, perPage, filterValues } = context;
  const value = useMemo(() => {
    const current = { filter: filterValues, sort, perPage };
    const go = (change: object) => navigate({ search: buildListSearch(search, { ...current, ...change }) });
    return {
      ...context,
      setPage: (page: number) => go({ page }),
      setPerPage: (rows: number) => go({ page: 1, perPage: rows }),
      setSort: (by: typeof sort) => go({ page: 1, sort: by }),
    };
  }, [context, filterValues, sort, perPage, search, navigate]);

  return <ListContextProvider value={value}>{children}</ListContextProvider>;
};
