import { act, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, TestMemoryRouter, useLocation } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigatingContext } from '../../../src/router/HistoryRouter';
import { SearchBox } from '../../../src/views/list/SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let searchedText: string | undefined;
const SearchWatcher = () => {
  const filter = new URLSearchParams(useLocation().search).get('filter');
  searchedText = filter ? JSON.parse(filter).search : undefined;
  return null;
};

/** Renders the search box in a list filtered by `search`, which lags behind the URL by one render. */
const renderBox = (search: string | undefined) => (
  <TestMemoryRouter>
    <ListContextProvider
      value={
        { filterValues: search ? { search } : {}, sort: { field: 'id', order: 'ASC' }, perPage: 25 } as never
      }
    >
      <SearchBox />
      <SearchWatcher />
    </ListContextProvider>
  </TestMemoryRouter>
);

const typeText = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
};
const waitForDebounce = () => act(() => vi.advanceTimersByTimeAsync(400));

it('search input is preserved while the list processes the previous search', async () => {
  const { rerender } = render(renderBox(undefined));
  typeText('Haz');
  await waitForDebounce();
  expect(searchedText).toBe('Haz');
  typeText('Haze');
  await waitForDebounce();
  typeText('Hazel');
  rerender(renderBox('Haz'));
  expect(screen.getByRole('searchbox')).toHaveValue('Hazel');
  rerender(renderBox('Haze'));
  expect(screen.getByRole('searchbox')).toHaveValue('Hazel');
  await waitForDebounce();
  expect(searchedText).toBe('Hazel');
});

it('the search input reflects a URL changed elsewhere, even to an earlier search', async () => {
  const { rerender } = render(renderBox(undefined));
  typeText('Haz');
  await waitForDebounce();
  rerender(renderBox('Haz'));
  rerender(renderBox(undefined));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  rerender(renderBox('Haz'));
  expect(screen.getByRole('searchbox')).toHaveValue('Haz');
});

it('a search is not sent during navigation to another page', async () => {
  const moving = (isMoving: boolean) => (
    <NavigatingContext value={isMoving}>{renderBox(undefined)}</NavigatingContext>
  );
  const { rerender } = render(moving(false));
  typeText('Haz');
  rerender(moving(true));
  await waitForDebounce();
  expect(searchedText).toBeUndefined();
  rerender(moving(false));
  await waitForDebounce();
  expect(searchedText).toBe('Haz');
});
