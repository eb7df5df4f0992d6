import { fireEvent } from '@testing-library/react';

interface PointerOptions {
  x?: number;
  y?: number;
  button?: number;
  pointerType?: 'mouse' | 'touch';
}

/** What a pointer does, in jsdom, which has no pointers. */
export const firePointer = (
  target: Element | Document,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  { x = 0, y = 0, button = 0, pointerType = 'mouse' }: PointerOptions = {},
): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button, clientX: x, clientY: y });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target, event);
};

/** jsdom lays nothing out either: says what the pointer is over, and moves it there. */
export const hoverPointer = (place: Element | null, x = 60): void => {
  document.elementFromPoint = () => place;
  firePointer(document, 'pointermove', { x, y: 10 });
};
