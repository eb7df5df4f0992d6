import { useMemo } from 'react';
import { useListContext, useLocation, useNavigate } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import { usePreferences } from '../../../preferences/usePreferences';
import { buildListSearch, readView } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';
import { getListKind, useColumns } from '../columns/useColumns';
import { useGroup } from '../grouped/useGroup';
import { createViewId, isModified, readSavedViews, type SavedView, serializeView } from './savedView';

export const useSavedViews = (spec: ListedResource) => {
  const { preferences, keep, share, drop } = usePreferences(getListKind(spec.name));
  const { sort, perPage } = useListContext();
  const { values } = useListFilters();
  const { visible } = useColumns(spec);
  const { group } = useGroup(spec);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const views = useMemo(() => readSavedViews(preferences), [preferences]);
  const id = readView(search);
  const active = views.find((view) => view.id === id);
  const now = {
    filter: values,
    sort,
    columns: visible.map((column) => column.field),
    ...(spec.list.groupBy && { group: group?.field ?? '' }),
  };

  const toSearch = (view: SavedView): string =>
    buildListSearch(search, {
      filter: view.filter,
      sort: view.sort,
      columns: view.columns,
      page: 1,
      perPage,
      view: view.id,
      group: spec.list.groupBy ? (view.group ?? '') : undefined,
    });

  const put = async (view: SavedView) => {
    const { name, value } = serializeView(view);
    if (view.shared) await share(name, value);
    else keep(name, value);
    navigate({ search: toSearch(view) }, { replace: true });
  };
  const forget = (view: SavedView) => drop(serializeView(view).name, view.shared);

  return {
    views,
    active,
    isChanged: active !== undefined && isModified(active, now),
    searchOf: toSearch,
    /** Saves the current list as a new view. Rejects if the server does not permit sharing it. */
    save: (label: string, shared: boolean) => put({ id: createViewId(), label, shared, ...now }),
    /** Updates a view with the state of the current list. */
    update: (view: SavedView) => put({ ...view, ...now }),
    change: async (view: SavedView, label: string, shared: boolean) => {
      await put({ ...view, label, shared });
      if (shared !== view.shared) await forget(view);
    },
    remove: async (view: SavedView) => {
      await forget(view);
      navigate({ search: buildListSearch(search, { view: null, columns: null }) }, { replace: true });
    },
    /** Full URL of the current list, including its columns, for sharing. */
    link: (): string =>
      window.location.origin + pathname + buildListSearch(search, { ...now, page: 1, perPage }),
  };
};
