import { useLocation, useNavigate } from 'ra-core';
import { useMemo } from 'react';
import { meetsLevel } from '../../../../contract/call';
import type { ListedResource } from '../../../declaration/compiled';
import { usePreferences } from '../../../preferences/usePreferences';
import { useSession } from '../../../session/useSession';
import { buildListSearch, readColumns } from '../address/listAddress';
import { type ColumnChoice, clampWidth, getVisibleColumns, moveColumn } from './chooseColumns';

/** Under which kind a list's choices are kept. */
export const getListKind = (resource: string): string => `list.${resource.replaceAll('/', '.')}`;

const preferenceName = 'columns';
const noChoice: ColumnChoice = {};

/**
 * The columns of a list as its reader wants them, remembered from one visit to the next. Where the address names the
 * columns, as that of a saved view does, it stands for the reader's own choice, and changes go into it.
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
    /** Puts a column in the place of another. */
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
    /** Gives a column a width in pixels; undefined gives it back its own. */
    resize: (field: string, width: number | undefined) =>
      change((held) => ({ width: { ...held.width, [field]: width && clampWidth(width) } })),
    pin: (field: string, isPinned: boolean) =>
      change(({ pinned }) => ({ pinned: { ...pinned, [field]: isPinned } })),
    /** Columns as declared again. */
    reset: () => {
      void drop(preferenceName);
      if (requestedColumns) ask(null);
    },
  };
};

export type ChosenColumns = ReturnType<typeof useColumns>;
