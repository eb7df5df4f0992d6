import { useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { meetsLevel } from '../../../../contract/call';
import type { ListedResource } from '../../../declaration/compiled';
import { usePreferences } from '../../../preferences/usePreferences';
import { useSession } from '../../../session/useSession';
import { buildListSearch, readColumns } from '../address/listAddress';
import { type ColumnChoice, clampWidth, getVisibleColumns, moveColumn } from './chooseColumns';

/** Returns the preference kind of a list. */
export const getListKind = (resource: string): string => `list.${resource.replaceAll('/', '.')}`;

const preferenceName = 'columns';
const noChoice: ColumnChoice = {};

/**
 * Column settings of a list, remembered across visits. If the URL specifies columns, as for a saved view, it overrides
 * the user's
 * own settings and receives the changes.
 */
export const useColumns = (spec: ListedResource) => {
  const { preferences, keep, drop } = usePreferences(getListKind(spec.name));
  const { search } = useLocation();
  const navigate = useNavigate();
  const kept = preferences.find(({ name, shared }) => name === preferenceName && !shared)?.value;
  const choice = (kept as ColumnChoice | undefined) ?? noChoice;
  const requestedColumns = useMemo(() => readColumns(search), [search]);
  const { level } = useSession();
  const { all, visible } = useMemo(() => {
    const columns = spec.list.columns.map((column) =>
      column.edit && !meetsLevel(level, column.writableBy) ? { ...column, edit: false } : column,
    );
    return getVisibleColumns(columns, choice, requestedColumns);
  }, [spec, choice, requestedColumns, level]);

  const change = (partOf: (held: ColumnChoice) => ColumnChoice) =>
    keep(preferenceName, (held: ColumnChoice | undefined) => ({ ...held, ...partOf(held ?? noChoice) }));
  const ask = (columns: string[] | null) =>
    navigate({ search: buildListSearch(search, { columns }) }, { replace: true });

  return {
    all,
    visible,
    /** Shows or hides a column. */
    show: (field: string, isShown: boolean) => {
      if (!requestedColumns) return change(({ shown }) => ({ shown: { ...shown, [field]: isShown } }));
      const others = visible.map((column) => column.field).filter((one) => one !== field);
      return ask(isShown ? [...others, field] : others);
    },
    /** Moves a column to the position of another. */
    move: (field: string, place: string) => {
      const movedIn = (ordered: readonly { field: string }[]) =>
        moveColumn(
          ordered.map((column) => column.field),
          field,
          place,
        );
      if (!requestedColumns) return change((held) => ({ order: movedIn(getVisibleColumns(all, held).all) }));
      return ask(movedIn(all).filter((one) => visible.some((column) => column.field === one)));
    },
    /** Sets the width of a column in pixels; undefined restores its default. */
    resize: (field: string, width: number | undefined) =>
      change((held) => ({ width: { ...held.width, [field]: width && clampWidth(width) } })),
    pin: (field: string, isPinned: boolean) =>
      change(({ pinned }) => ({ pinned: { ...pinned, [field]: isPinned } })),
    /** Restores the declared columns. */
    reset: () => {
      void drop(preferenceName);
      if (requestedColumns) ask(null);
    },
  };
};

export type ChosenColumns = ReturnType<typeof useColumns>;
