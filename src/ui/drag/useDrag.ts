import { type PointerEvent, useEffect, useRef } from 'react';
import { createGhost } from './ghost';
import { startAutoScroll } from './startAutoScroll';

/** Pointer movement in pixels up to which a press counts as a click. */
const DRAG_THRESHOLD = 6;

const suppressEvent = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

interface DragOptions {
  /** Called when an item is dropped, with the item's `data-drag` and the target's `data-drop`. */
  onMove: (item: string, place: string) => void;
  /**
   * Whether dragging starts only on elements with `data-drag-handle`. Otherwise it starts anywhere on an item, but not
   * by touch, which scrolls.
   */
  hasHandles?: boolean;
  /** Whether to show a copy of the item at the pointer. */
  hasGhost?: boolean;
  /** Returns whether an item may be dropped on a target. Default: on any target except its current one. */
  canDrop?: (item: string, place: string) => boolean;
  /** Called with the item when dragging starts, and with undefined when it ends, before `onMove`. */
  onDrag?: (item: string | undefined) => void;
}

/**
 * Drag and drop with mouse, pen or finger. Elements with `data-drag` are dropped on elements with `data-drop`. Dragging
 * does not start on elements with `data-no-drag`, and Escape cancels it. During a drag, the item has `data-dragging`,
 * the current target has `data-over`, and containers scroll at their edges. Callers must provide an accessible
 * alternative with announcements.
 * @returns the event handler for the container
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
        // Suppresses the click that follows a drag, because it would sort, select or open something.
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
