import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, TestMemoryRouter, useLocation } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MovingContext } from '../../../src/router/HistoryRouter';
import { SearchBox } from '../../../src/views/list/SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let asked: string | undefined;
const Watch = () => {
  const filter = new URLSearchParams(useLocation().search).get('filter');
  asked = filter ? JSON.parse(filter).search : undefined;
  return null;
};

/** The box in a list whose rows are filtered as `search` says, which is behind the address by as long as drawing takes. */
const boxAt = (search: string | undefined) => (
  <TestMemoryRouter>
    <ListContextProvider
      value={
        { filterValues: search ? { search } : {}, sort: { field: 'id', order: 'ASC' }, perPage: 25 } as never
      }
    >
      <SearchBox />
      <Watch />
    </ListContextProvider>
  </TestMemoryRouter>
);

const type = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
};
const stopTyping = () => act(() => vi.advanceTimersByTimeAsync(400));

it('keeps what is typed while the list catches up with what was sent', async () => {
  const { rerender } = render(boxAt(undefined));
  type('Haz');
  await stopTyping();
  expect(asked).toBe('Haz');
  type('Haze');
  await stopTyping();
  type('Hazel');
  rerender(boxAt('Haz'));
  expect(screen.getByRole('searchbox')).toHaveValue('Hazel');
  rerender(boxAt('Haze'));
  expect(screen.getByRole('searchbox')).toHaveValue('Hazel');
  await stopTyping();
  expect(asked).toBe('Hazel');
});

it('follows an address that was changed elsewhere, also to what it once sent', async () => {
  const { rerender } = render(boxAt(undefined));
  type('Haz');
  await stopTyping();
  rerender(boxAt('Haz'));
  rerender(boxAt(undefined));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  rerender(boxAt('Haz'));
  expect(screen.getByRole('searchbox')).toHaveValue('Haz');
});

it('sends nothing while another page is on its way, which the search would lead back from', async () => {
  const moving = (isMoving: boolean) => <MovingContext value={isMoving}>{boxAt(undefined)}</MovingContext>;
  const { rerender } = render(moving(false));
  type('Haz');
  rerender(moving(true));
  await stopTyping();
  expect(asked).toBeUndefined();
  rerender(moving(false));
  await stopTyping();
  expect(asked).toBe('Haz');
});
