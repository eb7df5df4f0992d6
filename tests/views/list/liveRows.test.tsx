import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { setAddedResources } from '../../../src/declaration/registry';
import { compareRows } from '../../../src/views/list/live/compareRows';
import { createFakeFeed } from '../support/changeFeed';
import { createLampRows } from '../support/lamps';
import { editableLamps, renderLampList, setUpLamps } from '../support/renderLampList';

setUpLamps();

const listNames = () => screen.getAllByRole('link', { name: /^L-/ }).map((link) => link.textContent);
const findRow = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const listHighlightedRows = () =>
  [...document.querySelectorAll('[data-changed] a.title')].map((link) => link.textContent);

/** Renders a list with live updates, whose rows are controlled by the test. */
const renderLiveList = async (rows: RaRecord[]) => {
  const now = { rows };
  const live = createFakeFeed();
  const getList = vi.fn(async () => ({ data: now.rows, total: now.rows.length }));
  const view = await renderLampList(0, { provider: { getList, watchChanges: live.watchChanges } });
  await waitFor(() => expect(live.holders.size).toBe(1));
  return { ...view, ...live, now, getList };
};
const createRows = (note: string) =>
  createLampRows(3).map((row, index) => (index === 1 ? { ...row, note } : row));
const focusRow = (name: string) => act(async () => findRow(name).focus());

describe('rows of a live list', () => {
  it('are updated in place and highlighted briefly after a change by another user', async () => {
    const { now, change } = await renderLiveList(createLampRows(3));
    now.rows = createRows('Blinks');
    await change();
    expect(findRow('L-001')).toHaveTextContent('Blinks');
    expect(listHighlightedRows()).toEqual(['L-001']);
    expect(screen.getByText('1 row changed.')).toBeInTheDocument();
    await waitFor(() => expect(listHighlightedRows()).toEqual([]), { timeout: 5_000 });
  });

  it('are added, removed and moved immediately while the list is not in use', async () => {
    const { now, change } = await renderLiveList(createLampRows(3));
    now.rows = createLampRows(3, 1).toReversed();
    await change();
    expect(listNames()).toEqual(['L-003', 'L-002', 'L-001']);
    expect(listHighlightedRows()).toEqual(['L-003']);
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });

  it('do not move while the list has keyboard focus, but their values are updated', async () => {
    const { now, change, user } = await renderLiveList(createLampRows(3));
    await focusRow('L-001');
    now.rows = [...createRows('Blinks').slice(1), ...createLampRows(2, 7)];
    await change();
    expect(listNames()).toEqual(['L-000', 'L-001', 'L-002']);
    expect(findRow('L-001')).toHaveTextContent('Blinks');
    expect(findRow('L-001')).toHaveFocus();
    expect(screen.getByText('2 changes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(listNames()).toEqual(['L-001', 'L-002', 'L-007', 'L-008']);
    expect(screen.queryByText('2 changes')).toBeNull();
  });

  it('are moved as soon as the list is no longer in use', async () => {
    const { now, change } = await renderLiveList(createLampRows(3));
    await focusRow('L-001');
    now.rows = createLampRows(4);
    await change();
    expect(listNames()).toHaveLength(3);
    await act(async () => findRow('L-001').blur());
    await waitFor(() => expect(listNames()).toHaveLength(4));
    expect(listHighlightedRows()).toEqual(['L-003']);
  });

  it('remain unchanged while a cell is edited', async () => {
    const { now, change, user } = await renderLiveList(createLampRows(3));
    await user.click(screen.getByRole('button', { name: 'Change Note of L-001', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    now.rows = createRows('Theirs');
    await change();
    expect(findRow('L-001')).not.toHaveTextContent('Theirs');
    await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
    await waitFor(() => expect(findRow('L-001')).toHaveTextContent('Theirs'), { timeout: 5_000 });
  });

  it('remain selected when they move', async () => {
    const { now, change } = await renderLiveList(createLampRows(3));
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-001' })));
    now.rows = createLampRows(3).toReversed();
    await change();
    // Controls that appear when rows are selected may take the focus again.
    await waitFor(
      async () => {
        await act(async () => (document.activeElement as HTMLElement | null)?.blur());
        expect(listNames()).toEqual(['L-002', 'L-001', 'L-000']);
      },
      { timeout: 5_000 },
    );
    expect(screen.getByRole('checkbox', { name: 'Select L-001' })).toBeChecked();
  });

  it('are not highlighted after the user’s own changes', async () => {
    const { now, change } = await renderLiveList(createLampRows(3));
    now.rows = createRows('Mine');
    await change(true);
    expect(findRow('L-001')).toHaveTextContent('Mine');
    expect(listHighlightedRows()).toEqual([]);
  });

  it('are refreshed every 30 seconds, with a notice, if live updates are unavailable', async () => {
    const { refreshEvery: _, ...list } = editableLamps.list;
    setAddedResources([{ ...editableLamps, list }]);
    vi.useFakeTimers();
    let isRendered = false;
    const drawing = renderLiveList(createLampRows(3)).finally(() => {
      isRendered = true;
    });
    while (!isRendered) await vi.advanceTimersByTimeAsync(10);
    const { now, liveness, getList } = await drawing;
    const requestCount = getList.mock.calls.length;
    const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
    await pass(70_000);
    expect(getList.mock.calls.length).toBe(requestCount);
    now.rows = createRows('Blinks');
    await act(async () => liveness.set('down'));
    expect(screen.getByText(/not live/)).toBeInTheDocument();
    await pass(31_000);
    expect(getList.mock.calls.length).toBe(requestCount + 1);
    expect(findRow('L-001')).toHaveTextContent('Blinks');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60_000);
    expect(getList.mock.calls.length).toBe(requestCount + 1);
    await act(async () => liveness.set('live'));
    expect(screen.queryByText(/not live/)).toBeNull();
  });
});

describe('comparison of rows', () => {
  const rows = (...ids: (number | [number, string])[]) =>
    ids.map((entry) => (Array.isArray(entry) ? { id: entry[0], note: entry[1] } : { id: entry, note: '' }));

  it.each([
    ['no change', rows(1, 2, 3), rows(1, 2, 3), { changed: [], added: [], moves: 0 }],
    ['a changed value', rows(1, 2, 3), rows(1, [2, 'x'], 3), { changed: [2], added: [], moves: 0 }],
    ['an added row', rows(1, 2), rows(3, 1, 2), { changed: [], added: [3], moves: 1 }],
    ['a removed row', rows(1, 2), rows(2), { changed: [], added: [], moves: 1 }],
    ['a replaced row', rows(1, 2), rows(2, 3), { changed: [], added: [3], moves: 1 }],
    ['a row moved to the end', rows(1, 2, 3, 4), rows(2, 3, 4, 1), { changed: [], added: [], moves: 1 }],
    ['a reversed order', rows(1, 2, 3), rows(3, 2, 1), { changed: [], added: [], moves: 2 }],
    ['no change in an empty list', [], [], { changed: [], added: [], moves: 0 }],
  ])('detects %s', (_, before, after, expected) => {
    expect(compareRows(before, after)).toEqual(expected);
  });
});
