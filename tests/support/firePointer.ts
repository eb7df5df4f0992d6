import { fireEvent } from '@testing-library/react';

interface PointerOptions {
  x?: number;
  y?: number;
  button?: number;
  pointerType?: 'mouse' | 'touch';
}

/** Simulates pointer events, which jsdom does not support. */
export const firePointer = (
  target: Element | Document,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  { x = 0, y = 0, button = 0, pointerType = 'mouse' }: PointerOptions = {},
): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button, clientX: x, clientY: y });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target, event);
};

/** Sets the element under the pointer and moves the pointer there, because jsdom has no layout. */
export const hoverPointer = (place: Element | null, x = 60): void => {
  document.elementFromPoint = () => place;
  firePointer(document, 'pointermove', { x, y: 10 });
};
