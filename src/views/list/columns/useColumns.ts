import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { meetsLevel } from '../../../../contract/levels';
import type { ListedResource } from '../../../declaration/compiled';
import { usePreferences } from '../../../preferences/usePreferences';
import { useSession } from '../../../session/useSession';
import { buildListSearch, readColumns } from '../address/listAddress';
import { type ColumnPreferences, clampWidth, getVisibleColumns, moveColumn } from './getVisibleColumns';

export const getListKind = (resource: string): string => `list.${resource.replaceAll('/', '.')}`;

const preferenceName = 'columns';
const noPreferences: ColumnPreferences = {};

/**
 * Column settings of a list, remembered across visits. Columns specified in the URL, for example by a saved view,
 * override the user's settings; changes then apply to the URL instead.
 */
export const useColumns = (spec: ListedResource) => {
  const { preferences, keep, drop } = usePreferences(getListKind(spec.name));
  const { search } = useLocation();
  const navigate = useNavigate();
  const storedChoice = preferences.find(({ name, shared }) => name === preferenceName && !shared)?.value;
  const choice = (storedChoice as ColumnPreferences | undefined) ?? noPreferences;
  const requestedColumns = useMemo(() => readColumns(search), [search]);
  const { level } = useSession();
  const { all, visible } = useMemo(() => {
    const columns = spec.list.columns.map((column) =>
      column.edit && !meetsLevel(level, column.writableBy) ? { ...column, edit: false } : column,
    );
    return getVisibleColumns(columns, choice, requestedColumns);
  }, [spec, choice, requestedColumns, level]);

  const change = (getChanges: (current: ColumnPreferences) => ColumnPreferences) =>
    keep(preferenceName, (current: ColumnPreferences | undefined) => ({
      ...current,
      ...getChanges(current ?? noPreferences),
    }));
  const requestColumns = (columns: string[] | null) =>
    navigate({ search: buildListSearch(search, { columns }) }, { replace: true });

  return {
    all,
    visible,
    show: (field: string, isVisible: boolean) => {
      if (!requestedColumns)
        return change(({ visibility }) => ({ visibility: { ...visibility, [field]: isVisible } }));
      const remaining = visible.map((column) => column.field).filter((candidate) => candidate !== field);
      return requestColumns(isVisible ? [...remaining, field] : remaining);
    },
    /** Moves a column to the position of another. */
    move: (field: string, place: string) => {
      const reorder = (ordered: readonly { field: string }[]) =>
        moveColumn(
          ordered.map((column) => column.field),
          field,
          place,
        );
      if (!requestedColumns)
        return change((current) => ({ order: reorder(getVisibleColumns(all, current).all) }));
      return requestColumns(
        reorder(all).filter((candidate) => visible.some((column) => column.field === candidate)),
      );
    },
    /** Sets the width of a column in pixels; undefined restores its default. */
    resize: (field: string, width: number | undefined) =>
      change((current) => ({ width: { ...current.width, [field]: width && clampWidth(width) } })),
    pin: (field: string, isPinned: boolean) =>
      change(({ pinned }) => ({ pinned: { ...pinned, [field]: isPinned } })),
    reset: () => {
      void drop(preferenceName);
      if (requestedColumns) requestColumns(null);
    },
  };
};

export type ChosenColumns = ReturnType<typeof useColumns>;
