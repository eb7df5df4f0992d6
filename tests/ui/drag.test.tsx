import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrag } from '../../src/ui/drag/useDrag';
import { firePointer, hoverPointer } from '../support/firePointer';

const onMove = vi.fn();
const onDrag = vi.fn();
const onClick = vi.fn();

type DragOptions = Omit<Parameters<typeof useDrag>[0], 'onMove'>;

/** Three cards in a list, an empty drop target, and a card that contains a button. */
const Cards = (options: DragOptions) => {
  const onPointerDown = useDrag({ onMove, onDrag, ...options });
  return (
    <ul onPointerDown={onPointerDown}>
      {['ash', 'elm', 'oak'].map((name) => (
        <li key={name} data-drag={name} data-drop={name} id={name}>
          <button type="button" data-drag-handle>
            Move {name}
          </button>
          <button type="button" data-no-drag onClick={onClick}>
            Water {name}
          </button>
          {name}
        </li>
      ))}
      <li data-drop="wood">Wood</li>
    </ul>
  );
};

const findItem = (name: string) => document.getElementById(name) as HTMLElement;
const pressPointer = (on: Element, overrides = {}) =>
  firePointer(on, 'pointerdown', { x: 10, y: 10, ...overrides });
const releasePointer = () => firePointer(document, 'pointerup');

beforeEach(() => vi.clearAllMocks());

describe('drag and drop', () => {
  it('reports the dragged item and its target, and highlights both while dragging', () => {
    render(<Cards />);
    pressPointer(findItem('ash'));
    hoverPointer(screen.getByText('Wood'));
    expect(findItem('ash')).toHaveAttribute('data-dragging');
    expect(screen.getByText('Wood')).toHaveAttribute('data-over');
    hoverPointer(findItem('oak'));
    expect(screen.getByText('Wood')).not.toHaveAttribute('data-over');
    releasePointer();
    expect(onMove.mock.calls).toEqual([['ash', 'oak']]);
    expect(onDrag.mock.calls).toEqual([['ash'], [undefined]]);
    expect(document.querySelector('[data-dragging], [data-over]')).toBeNull();
  });

  it('treats a slight movement as a click, and suppresses the click after a drag', () => {
    render(<Cards />);
    pressPointer(findItem('ash'));
    hoverPointer(findItem('oak'), 13);
    releasePointer();
    expect(onDrag).not.toHaveBeenCalled();
    pressPointer(findItem('ash'));
    hoverPointer(findItem('oak'));
    releasePointer();
    fireEvent.click(screen.getByRole('button', { name: 'Water oak' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape, a drop outside any target or a drop on a target that rejects the item', () => {
    render(<Cards canDrop={(_, place) => place !== 'wood'} />);
    pressPointer(findItem('ash'));
    hoverPointer(findItem('oak'));
    fireEvent.keyDown(document, { key: 'Escape' });
    releasePointer();
    for (const place of [document.body, null, findItem('ash'), screen.getByText('Wood')]) {
      pressPointer(findItem('ash'));
      hoverPointer(place);
      expect(document.querySelector('[data-over]')).toBeNull();
      releasePointer();
    }
    expect(onMove).not.toHaveBeenCalled();
  });

  it('ignores button elements and secondary mouse buttons, and requires a handle for touch', () => {
    const { rerender } = render(<Cards />);
    for (const [on, more] of [
      [screen.getByRole('button', { name: 'Water ash' }), {}],
      [findItem('ash'), { button: 2 }],
      [findItem('ash'), { pointerType: 'touch' }],
    ] as const) {
      pressPointer(on, more);
      hoverPointer(findItem('oak'));
      releasePointer();
    }
    rerender(<Cards hasHandles />);
    pressPointer(findItem('ash'));
    hoverPointer(findItem('oak'));
    releasePointer();
    expect(onDrag).not.toHaveBeenCalled();
    pressPointer(screen.getByRole('button', { name: 'Move ash' }), { pointerType: 'touch' });
    hoverPointer(findItem('oak'));
    releasePointer();
    expect(onMove.mock.calls).toEqual([['ash', 'oak']]);
  });

  it('shows a drag image hidden from screen readers and removes it afterwards', () => {
    render(<Cards hasGhost />);
    pressPointer(findItem('elm'));
    hoverPointer(findItem('oak'));
    const likeness = document.querySelector<HTMLElement>('[aria-hidden=true]');
    expect(likeness).toHaveTextContent('elm');
    expect(likeness).not.toHaveAttribute('data-drag');
    expect(document.querySelectorAll('#elm')).toHaveLength(1);
    releasePointer();
    expect(document.querySelectorAll('li')).toHaveLength(4);
  });
});
