import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrag } from '../../src/ui/drag/useDrag';
import { pointer, pointerOver } from '../support/pointer';

const onMove = vi.fn();
const onDrag = vi.fn();
const onClick = vi.fn();

type Options = Omit<Parameters<typeof useDrag>[0], 'onMove'>;

/** Three cards in a list, a box that takes cards and has none, and a button on a card that is for pressing. */
const Cards = (options: Options) => {
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

const item = (name: string) => document.getElementById(name) as HTMLElement;
const press = (on: Element, more = {}) => pointer(on, 'pointerdown', { x: 10, y: 10, ...more });
const letGo = () => pointer(document, 'pointerup');

beforeEach(() => vi.clearAllMocks());

describe('dragging', () => {
  it('tells what went where, and marks both while it lasts', () => {
    render(<Cards />);
    press(item('ash'));
    pointerOver(screen.getByText('Wood'));
    expect(item('ash')).toHaveAttribute('data-dragging');
    expect(screen.getByText('Wood')).toHaveAttribute('data-over');
    pointerOver(item('oak'));
    expect(screen.getByText('Wood')).not.toHaveAttribute('data-over');
    letGo();
    expect(onMove.mock.calls).toEqual([['ash', 'oak']]);
    expect(onDrag.mock.calls).toEqual([['ash'], [undefined]]);
    expect(document.querySelector('[data-dragging], [data-over]')).toBeNull();
  });

  it('takes a hand that trembles for a click, and a drag for none', () => {
    render(<Cards />);
    press(item('ash'));
    pointerOver(item('oak'), 13);
    letGo();
    expect(onDrag).not.toHaveBeenCalled();
    press(item('ash'));
    pointerOver(item('oak'));
    letGo();
    fireEvent.click(screen.getByRole('button', { name: 'Water oak' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is left as it was by Escape, by nowhere to go, and by a place that is refused', () => {
    render(<Cards canDrop={(_, place) => place !== 'wood'} />);
    press(item('ash'));
    pointerOver(item('oak'));
    fireEvent.keyDown(document, { key: 'Escape' });
    letGo();
    for (const place of [document.body, null, item('ash'), screen.getByText('Wood')]) {
      press(item('ash'));
      pointerOver(place);
      expect(document.querySelector('[data-over]')).toBeNull();
      letGo();
    }
    expect(onMove).not.toHaveBeenCalled();
  });

  it('begins on no button that is for pressing, by no other mouse button, and by touch on a handle only', () => {
    const { rerender } = render(<Cards />);
    for (const [on, more] of [
      [screen.getByRole('button', { name: 'Water ash' }), {}],
      [item('ash'), { button: 2 }],
      [item('ash'), { pointerType: 'touch' }],
    ] as const) {
      press(on, more);
      pointerOver(item('oak'));
      letGo();
    }
    rerender(<Cards hasHandles />);
    press(item('ash'));
    pointerOver(item('oak'));
    letGo();
    expect(onDrag).not.toHaveBeenCalled();
    press(screen.getByRole('button', { name: 'Move ash' }), { pointerType: 'touch' });
    pointerOver(item('oak'));
    letGo();
    expect(onMove.mock.calls).toEqual([['ash', 'oak']]);
  });

  it('shows a likeness of it that nobody can reach, and takes it away', () => {
    render(<Cards hasGhost />);
    press(item('elm'));
    pointerOver(item('oak'));
    const likeness = document.querySelector<HTMLElement>('[aria-hidden=true]');
    expect(likeness).toHaveTextContent('elm');
    expect(likeness).not.toHaveAttribute('data-drag');
    expect(document.querySelectorAll('#elm')).toHaveLength(1);
    letGo();
    expect(document.querySelectorAll('li')).toHaveLength(4);
  });
});
