import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useVisibleFocus } from '../../src/layout/useVisibleFocus';

const Page = () => {
  useVisibleFocus(48);
  return (
    <>
      <button type="button">Under the bar</button>
      <button type="button">In sight</button>
      <div data-testid="bar">Bar</div>
    </>
  );
};

/** Texts of the elements that were scrolled into view. */
const scrolledTo: string[] = [];
const element = Element.prototype as { scrollIntoView?: unknown };
const page = document as { elementFromPoint?: unknown };

beforeEach(() => {
  scrolledTo.length = 0;
  element.scrollIntoView = vi.fn(function (this: Element) {
    scrolledTo.push(this.textContent ?? '');
  });
  page.elementFromPoint = () =>
    document.activeElement?.textContent === 'In sight' ? document.activeElement : screen.getByTestId('bar');
});
afterEach(() => {
  delete element.scrollIntoView;
  delete page.elementFromPoint;
});

it('scrolls to a focused element only if a bar covers it, and not while a mouse button is pressed', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Under the bar' })).toHaveFocus();
  expect(scrolledTo).toEqual(['Under the bar']);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'In sight' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Under the bar' }));
  expect(scrolledTo).toEqual(['Under the bar']);
  // The keyboards of phones move the focus without Tab.
  screen.getByRole('button', { name: 'In sight' }).focus();
  screen.getByRole('button', { name: 'Under the bar' }).focus();
  expect(scrolledTo).toEqual(['Under the bar', 'Under the bar']);
});
