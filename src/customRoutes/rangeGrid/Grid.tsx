import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { t } from '#i18n';
import type { Cell } from './cells';
import { getBounds, getPositionByKey, type Selection } from './selection';
import { Tile } from './Tile';

interface Props {
  cells: readonly Cell[];
  selection?: Selection | undefined;
  onSelect?: (selection: Selection | undefined) => void;
}

const tileSize = 100;
const getPositionAt = (x: number, y: number): number | undefined => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? undefined : Number(place);
};

/**
 * Grid of numbers with ten cells per row and a hundred per tile. Consecutive cells are selected by dragging, with click
 * and Shift+click, or with Shift and the arrow keys; on touch screens, by swiping sideways or tapping the first and
 * last cell.
 */
export const Grid = ({ cells, selection, onSelect }: Props) => {
  const prefix = useId();
  const [at, setAt] = useState(0);
  const [isFocused, setFocused] = useState(false);
  /** Selection before the current touch, restored if the touch turns out to be a scroll gesture. */
  const before = useRef<Selection>(undefined);
  const [dragFrom, setDragFrom] = useState<number>();
  const getId = useCallback((place: number) => `${prefix}${place}`, [prefix]);
  const tiles = useMemo(
    () =>
      Array.from({ length: Math.ceil(cells.length / tileSize) }, (_, index) =>
        cells.slice(index * tileSize, (index + 1) * tileSize),
      ),
    [cells],
  );
  const bounds = selection && getBounds(selection);

  const moveTo = (place: number, extend: boolean) => {
    setAt(place);
    onSelect?.({ anchor: extend ? (selection?.anchor ?? at) : place, head: place });
    document.getElementById(getId(place))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onSelect?.(undefined);
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const place = getPositionByKey(event.key, at, cells.length);
    if (!isAll && place === undefined && event.key !== ' ') return undefined;
    event.preventDefault();
    if (isAll) return onSelect?.({ anchor: 0, head: cells.length - 1 });
    return moveTo(place ?? at, event.shiftKey);
  };

  const onPointerDown = (event: PointerEvent) => {
    const place = getPositionAt(event.clientX, event.clientY);
    if (place === undefined || event.button !== 0) return;
    // On touch screens, a second tap sets the end of the selection, because a vertical swipe scrolls the
    // page.
    const isSecondTap = event.pointerType === 'touch' && selection?.anchor === selection?.head;
    const anchor = selection && (event.shiftKey || isSecondTap) ? selection.anchor : place;
    before.current = selection;
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragFrom(anchor);
    setAt(place);
    onSelect?.({ anchor, head: place });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragFrom === undefined) return;
    const place = getPositionAt(event.clientX, event.clientY);
    if (place === undefined || place === selection?.head) return;
    setAt(place);
    onSelect?.({ anchor: dragFrom, head: place });
  };
  const endDrag = () => setDragFrom(undefined);
  const onPointerCancel = () => {
    if (dragFrom !== undefined) onSelect?.(before.current);
    endDrag();
  };

  return (
    <Box
      role="listbox"
      aria-multiselectable
      aria-label={t('Numbers of the range')}
      aria-activedescendant={getId(at)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      // The list keeps the focus; the active cell is referenced by `aria-activedescendant`.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={onPointerCancel}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
        gap: 2.5,
        // The active cell has an outline instead.
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {tiles.map((part, index) => {
        const from = index * tileSize;
        const within = (place: number) => Math.min(tileSize, Math.max(-1, place - from));
        const touches = bounds && bounds.from < from + tileSize && bounds.to >= from;
        const isCurrent = isFocused && at >= from && at < from + tileSize;
        return (
          <Tile
            key={part[0]?.number}
            from={from}
            cells={part}
            selectedFrom={touches ? within(bounds.from) : -1}
            selectedTo={touches ? within(bounds.to) : -2}
            at={isCurrent ? at - from : -1}
            getId={getId}
          />
        );
      })}
    </Box>
  );
};
