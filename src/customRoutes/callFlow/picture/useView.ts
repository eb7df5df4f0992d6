import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from './layout';

const MIN_ZOOM = 0.45;
const MAX_ZOOM = 1.6;
/** Pointer movement in pixels up to which a press counts as a click. */
const PAN_THRESHOLD = 4;

/** The visible part of the diagram: offset in pixels, and scale. */
export interface View {
  x: number;
  y: number;
  zoom: number;
  /** Whether the change to this view is animated. */
  isEased: boolean;
}

export const limitZoom = (zoom: number, most = MAX_ZOOM): number => Math.min(most, Math.max(MIN_ZOOM, zoom));

/** View of the diagram. It is moved with a pointer or two fingers, and zoomed with the wheel, a pinch or a double click. */
export const useView = (frame: RefObject<HTMLElement | null>) => {
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1, isEased: false });
  /** Whether the user has chosen the whole diagram or a part of it. */
  const mode = useRef<'all' | 'own'>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const isPanning = useRef(false);

  const pan = useCallback((x: number, y: number) => {
    mode.current = 'own';
    setView((before) => ({ ...before, x: before.x + x, y: before.y + y, isEased: false }));
  }, []);
  /** Zooms around a position on the screen; default: the centre of the frame. */
  const zoomBy = useCallback(
    (factor: number, at?: { clientX: number; clientY: number }) => {
      mode.current = 'own';
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const x = at ? at.clientX - box.left : box.width / 2;
      const y = at ? at.clientY - box.top : box.height / 2;
      setView((before) => {
        const zoom = limitZoom(before.zoom * factor);
        const ratio = zoom / before.zoom;
        return { zoom, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio, isEased: !at };
      });
    },
    [frame],
  );
  useEffect(() => {
    const { current } = frame;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A wheel scrolls by lines or pixels; a pinch on a touchpad is reported as a wheel with Ctrl.
      const speed = (event.deltaMode === 0 ? 0.002 : 0.05) * (event.ctrlKey ? 10 : 1);
      zoomBy(2 ** (-event.deltaY * speed), event);
    };
    // React’s own listener is passive, and could not prevent the page from scrolling.
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [frame, zoomBy]);

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-drag-handle]')) return;
      if (pointers.current.size === 0) isPanning.current = false;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      const before = pointers.current.get(pointerId);
      if (!before) return;
      const [x, y] = [clientX - before.x, clientY - before.y];
      if (!isPanning.current && Math.hypot(x, y) < PAN_THRESHOLD) return;
      isPanning.current = true;
      currentTarget.setPointerCapture(pointerId);
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
      if (!other) return pan(x, y);
      const ratio =
        Math.hypot(clientX - other.x, clientY - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      pan(x / 2, y / 2);
      zoomBy(ratio, { clientX: (clientX + other.x) / 2, clientY: (clientY + other.y) / 2 });
    },
    onPointerUp: release,
    onPointerCancel: release,
    // Panning ends with a click, which must not choose the card under the pointer.
    onClickCapture: (event: { stopPropagation: () => void }) => isPanning.current && event.stopPropagation(),
    onDoubleClick: (event: { clientX: number; clientY: number; shiftKey: boolean }) =>
      zoomBy(event.shiftKey ? 0.5 : 2, event),
  };
  return { view, setView, mode, pan, zoomBy, handlers };
};
