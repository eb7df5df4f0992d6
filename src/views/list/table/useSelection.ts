import { useMemo, useRef } from 'react';
import { type Identifier, useListContext } from 'react-admin';

interface RangeExtension {
  /** Index of the row where the selection started. */
  anchor: number;
  /** Ids that were selected before the range was extended. */
  before: Identifier[];
}

/** Selected rows, with functions for selecting a row, or a range with Shift. */
export const useSelection = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const selected = useMemo(() => new Set<Identifier>(selectedIds), [selectedIds]);
  const last = useRef<number>(undefined);
  const extension = useRef<RangeExtension>(undefined);

  const between = (from: number, to: number): Identifier[] =>
    data.slice(Math.min(from, to), Math.max(from, to) + 1).map((record) => record.id);

  const toggle = (index: number, through = false) => {
    const id = data[index]?.id;
    if (id === undefined) return;
    const from = last.current;
    last.current = index;
    extension.current = undefined;
    if (!through || from === undefined || from >= data.length) {
      onToggleItem(id);
      return;
    }
    const range = new Set(between(from, index));
    const rest = selectedIds.filter((candidate) => !range.has(candidate));
    onSelect(selected.has(id) ? rest : [...rest, ...range]);
  };

  return {
    selected,
    toggle,
    /** Extends the selection from the row where Shift was first pressed; moving back deselects rows again. */
    extend: (from: number, to: number) => {
      const initial = extension.current ?? { anchor: from, before: selectedIds };
      extension.current = initial;
      const range = between(initial.anchor, to);
      const known = new Set(range);
      onSelect([...initial.before.filter((id) => !known.has(id)), ...range]);
      last.current = to;
    },
    /** Ends the extension, so that the next Shift press starts a new range. */
    endExtension: () => {
      extension.current = undefined;
    },
  };
};
