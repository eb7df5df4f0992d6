import { type PointerEvent, useEffect, useRef } from 'react';

/** Less than this many pixels is a click that trembled. */
const tremble = 6;

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

interface PointerDrag {
  /** Told what was dragged and the place it was let go at. */
  move: (field: string, place: string) => void;
  /** What a drag may begin on; default: the whole of an item, and never by touch, which scrolls. */
  handle?: string;
}

/**
 * Dragging columns by mouse, pen or finger among the elements that carry `data-column`. While it lasts, the dragged one
 * has the class `dragged` and the one it would take the place of `place`.
 * @returns the handler for the element around them
 */
export const usePointerDrag = ({ move, handle }: PointerDrag) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('[data-column]');
    if (event.button !== 0 || !item || target.closest('[data-nodrag]')) return;
    if (handle ? !target.closest(handle) : event.pointerType === 'touch') return;
    const around = event.currentTarget;
    const { clientX, clientY } = event;
    let isDragging = false;
    let place: HTMLElement | undefined;

    const mark = (next: HTMLElement | undefined) => {
      place?.classList.remove('place');
      place = next;
      place?.classList.add('place');
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < tremble) return;
      if (!isDragging) {
        isDragging = true;
        item.classList.add('dragged');
      }
      moved.preventDefault();
      const under = document
        .elementFromPoint(moved.clientX, moved.clientY)
        ?.closest<HTMLElement>('[data-column]');
      mark(under && under !== item && around.contains(under) ? under : undefined);
    };
    const end = () => {
      stop.current = undefined;
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', onKey, true);
      item.classList.remove('dragged');
      mark(undefined);
    };
    const onUp = () => {
      const { column: from } = item.dataset;
      const to = place?.dataset.column;
      if (isDragging) {
        // The click that follows would sort, or tick.
        document.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
      }
      end();
      if (from && to) move(from, to);
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !isDragging) return;
      swallow(pressed);
      end();
    };

    stop.current = end;
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', onKey, true);
  };
};
