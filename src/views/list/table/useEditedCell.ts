import { type RefObject, useCallback, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import type { ColumnSpec } from '../../../declaration/compiled';
import { findCell } from './cellPlace';

interface EditedCell {
  id: Identifier;
  field: string;
  index: number;
  anchor: HTMLElement;
}

export const useEditedCell = (
  box: RefObject<HTMLElement | null>,
  columns: readonly ColumnSpec[],
  focusRow: (index: number) => void,
) => {
  const { data = [] } = useListContext();
  const [edited, setEdited] = useState<EditedCell>();

  /** Opens a cell for editing; without a field, opens the first editable cell of the row. */
  const editCell = (index: number, field = columns.find((column) => column.edit)?.field) => {
    const id = data[index]?.id;
    const row = box.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`);
    const anchor = row && findCell(row.cells, field);
    if (id !== undefined && field !== undefined && anchor) setEdited({ id, field, index, anchor });
  };

  const closeCell = useCallback(() => {
    if (edited) focusRow(edited.index);
    setEdited(undefined);
  }, [edited, focusRow]);

  return { edited, editCell, closeCell };
};
