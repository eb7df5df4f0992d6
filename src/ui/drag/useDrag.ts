import { type PointerEvent, useEffect, useRef } from 'react';
import { createGhost } from './ghost';
import { startAutoScroll } from './scrollAt';

/** Less than this many pixels is a click that trembled. */
const DRAG_THRESHOLD = 6;

const suppressEvent = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

interface DragOptions {
  /** Told the `data-drag` of what was dragged and the `data-drop` it was let go at. */
  onMove: (item: string, place: string) => void;
  /** A drag begins on what carries `data-drag-handle`; else on the whole of an item, and never by touch, which scrolls. */
  hasHandles?: boolean;
  /** Its likeness goes with the pointer. */
  hasGhost?: boolean;
  /** Whether something may be let go at a place; default: anywhere but where it is. */
  canDrop?: (item: string, place: string) => boolean;
  /** Told what is dragged as soon as it is, and undefined once that is over, before `onMove`. */
  onDrag?: (item: string | undefined) => void;
}

/**
 * Dragging by mouse, pen or finger: what carries `data-drag` goes to what carries `data-drop`, except by what carries
 * `data-no-drag`; Escape leaves it where it is. While it lasts, the dragged one has `data-dragging` and the place it would
 * go to `data-over`, and what scrolls goes on at its edges. Whoever can't drag needs another way, which says what it did.
 * @returns the handler for the element around them
 */
export const useDrag = (options: DragOptions) => {
  const latest = useRef(options);
  latest.current = options;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: PointerEvent<HTMLElement>) => {
    const { hasHandles, hasGhost } = options;
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('[data-drag]');
    const { drag } = item?.dataset ?? {};
    if (event.button !== 0 || !item || drag === undefined || target.closest('[data-no-drag]')) return;
    if (hasHandles ? !target.closest('[data-drag-handle]') : event.pointerType === 'touch') return;
    const around = event.currentTarget;
    const { clientX, clientY } = event;
    let isDragging = false;
    let place: HTMLElement | undefined;
    let ghost: ReturnType<typeof createGhost> | undefined;
    let scrolling: (() => void) | undefined;

    const mark = (next: HTMLElement | undefined) => {
      if (next === place) return;
      delete place?.dataset.over;
      place = next;
      if (place) place.dataset.over = '';
    };
    const placeAt = (x: number, y: number): HTMLElement | undefined => {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
      const { drop } = under?.dataset ?? {};
      if (!under || drop === undefined || under === item || !around.contains(under)) return undefined;
      return latest.current.canDrop?.(drag, drop) === false ? undefined : under;
    };
    const begin = () => {
      isDragging = true;
      item.dataset.dragging = '';
      window.getSelection()?.removeAllRanges();
      if (hasGhost) ghost = createGhost(item);
      latest.current.onDrag?.(drag);
    };
    const onPointerMove = (moved: globalThis.PointerEvent) => {
      const x = moved.clientX - clientX;
      const y = moved.clientY - clientY;
      if (!isDragging && Math.hypot(x, y) < DRAG_THRESHOLD) return;
      if (!isDragging) begin();
      moved.preventDefault();
      ghost?.follow(x, y);
      mark(placeAt(moved.clientX, moved.clientY));
      scrolling?.();
      scrolling = startAutoScroll(moved.clientX, moved.clientY);
    };
    const end = () => {
      stop.current = undefined;
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('pointerup', onPointerUp);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('selectstart', suppressEvent);
      scrolling?.();
      ghost?.remove();
      delete item.dataset.dragging;
      mark(undefined);
      if (isDragging) latest.current.onDrag?.(undefined);
    };
    const onPointerUp = () => {
      const { drop } = place?.dataset ?? {};
      if (isDragging) {
        // The click that follows would sort, tick or open.
        document.addEventListener('click', suppressEvent, { capture: true, once: true });
        setTimeout(() => document.removeEventListener('click', suppressEvent, { capture: true }), 0);
      }
      end();
      if (drop !== undefined) latest.current.onMove(drag, drop);
    };
    const onKeyDown = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !isDragging) return;
      suppressEvent(pressed);
      end();
    };

    stop.current = end;
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('pointerup', onPointerUp);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('selectstart', suppressEvent);
  };
};
