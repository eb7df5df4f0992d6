import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Coordinates, fitView, MAX_ZOOM, MIN_ZOOM, toCoordinates, toPixels } from './mercator';

interface View {
  centre: Coordinates;
  zoom: number;
}

const STEP = 80;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Visible area of the map. Initially fits the places, then follows dragging, zooming and keyboard navigation.
 * @param places displayed places; a new set is brought into view
 * @param of identifies the set of places by its filters and search
 */
export const useMapView = (places: readonly Coordinates[], of: string) => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moved, setMoved] = useState<{ of: string; view: View }>();
  const view = moved?.of === of ? moved.view : fitView(places, size.width, size.height);
  const latest = useRef({ view, of });
  latest.current = { view, of };

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const show = (next: View) => setMoved({ of: latest.current.of, view: next });
  const pan = (x: number, y: number) => {
    const { centre, zoom } = latest.current.view;
    const at = toPixels(centre, zoom);
    show({ zoom, centre: toCoordinates({ x: at.x + x, y: at.y + y }, zoom) });
  };
  const zoomTo = (centre: Coordinates, zoom: number) =>
    show({ centre, zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)) });
  const zoomBy = (by: number) => zoomTo(latest.current.view.centre, latest.current.view.zoom + by);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
    let [x, y] = [event.clientX, event.clientY];
    const move = (to: globalThis.PointerEvent) => {
      pan(x - to.clientX, y - to.clientY);
      [x, y] = [to.clientX, to.clientY];
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const arrow = arrows[event.key];
    if (arrow) pan(...arrow);
    else if (event.key === '+') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  };
  return { box, ...size, ...view, zoomBy, zoomTo, handlers: { onPointerDown, onKeyDown } };
};
