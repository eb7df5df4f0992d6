import { type Identifier, useListContext } from 'ra-core';
import { useMemo, useRef } from 'react';

/** The selected rows, and selecting one, or with Shift all from the last one on. */
export const useSelection = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = useMemo(() => new Set<Identifier>(selectedIds), [selectedIds]);
  const last = useRef<number>(undefined);

  const toggle = (index: number, through = false) => {
    const id = data[index]?.id;
    if (id === undefined) return;
    const from = last.current;
    last.current = index;
    if (!through || from === undefined || from >= data.length) {
      onToggleItem(id);
      return;
    }
    const between = data.slice(Math.min(from, index), Math.max(from, index) + 1).map((record) => record.id);
    const rest = selectedIds.filter((one) => !between.includes(one));
    onSelect(selected.has(id) ? rest : [...rest, ...between]);
  };

  return { selected, toggle };
};
