import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UnitDrawing } from '../../src/customRoutes/buttons/UnitDrawing';
import { Keypad } from '../../src/telephony/keypad/Keypad';

const unit = {
  name: 'Desk phone',
  isPhone: true,
  pages: [{ name: 'Page 1', columns: 2, numbers: [1, 2, 3, 4] }],
};
const board = {
  buttons: [],
  changed: new Set<number>(),
  ownNumbers: new Set<number>(),
  disabled: false,
  picked: undefined,
  onHold: vi.fn(),
  onSwap: vi.fn(),
  onEdit: vi.fn(),
  onClear: vi.fn(),
};

/** The writing direction in which an element is laid out. */
const getDirection = (element: Element | null | undefined): string | null | undefined =>
  element?.parentElement?.closest('[dir]')?.getAttribute('dir');

describe('drawings of phones in a language written from right to left', () => {
  it('lay out the keypad of a menu like a telephone', () => {
    render(
      <div dir="rtl">
        <Keypad leadsTo={() => undefined} onChoose={vi.fn()} />
      </div>,
    );
    for (const key of screen.getAllByRole('button')) expect(getDirection(key)).toBe('ltr');
    expect(
      screen.getAllByRole('button').map((key) => key.textContent?.replace(/\D*(\d|[*#]).*/, '$1')),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']);
  });

  it('lay out the programmable keys and the dial pad of a desk phone as they are on it', () => {
    const { container } = render(
      <div dir="rtl">
        <UnitDrawing unit={unit} board={board} />
      </div>,
    );
    for (const key of screen.getAllByRole('button')) expect(getDirection(key)).toBe('ltr');
    expect(container.querySelector('[dir="ltr"][aria-hidden]')?.textContent).toBe('123456789*0#');
  });
});
