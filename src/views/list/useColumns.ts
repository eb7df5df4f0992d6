import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { ColumnSpec, ResourceSpec } from '../../declaration/compiled';

/** What a person chose in the column menu; only what differs from the declaration need be there. */
export interface ColumnChoice {
  order?: string[];
  shown?: Record<string, boolean>;
}

const none: ColumnChoice = {};

/** All columns in the order chosen, and those of them that are shown. Columns the choice does not know stand where declared. */
export const chooseColumns = (columns: readonly ColumnSpec[], { order = [], shown = {} }: ColumnChoice) => {
  const ordered = order
    .map((field) => columns.find((column) => column.field === field))
    .filter((column) => column !== undefined);
  const all = [...ordered];
  columns.forEach((column, index) => {
    if (!ordered.includes(column)) all.splice(Math.min(index, all.length), 0, column);
  });
  return { all, visible: all.filter((column) => shown[column.field] ?? !column.hidden) };
};

/** The columns of a list as its reader wants them, remembered from one visit to the next. */
export const useColumns = (spec: ResourceSpec) => {
  const [choice, setChoice] = useStore<ColumnChoice>(`${spec.name}.columns`, none);
  const chosen = useMemo(() => chooseColumns(spec.list.columns, choice), [spec, choice]);
  return { ...chosen, choice, setChoice };
};
