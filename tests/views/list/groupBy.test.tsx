import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { createLampRows, lamps } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const state = {
  field: 'state',
  label: 'State',
  kind: 'choice' as const,
  choices: { free: 'Free', taken: 'Taken', broken: 'Broken' },
};
const groupedLamps: ResourceSpec = {
  ...lamps,
  list: {
    ...lamps.list,
    groupBy: [state],
    columns: lamps.list.columns.map((column) =>
      column.field === 'watts' ? { ...column, total: 'sum' } : column,
    ),
  },
};

const renderList = async (
  at: string,
  { count = 7, total = count }: { count?: number; total?: number } = {},
) => {
  setAddedResources([groupedLamps]);
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => ({
    data: createLampRows(count).slice(0, pagination?.perPage),
    total,
  }));
  const view = await renderInConsole(<ListScreen resource="lamps" />, { at, provider: { getList } });
  return { ...view, getList };
};
const findHeading = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => setWindowWidth(1200));

describe('rows in groups', () => {
  it('are grouped by the field selected in a menu and stored in the URL, and have totals', async () => {
    const { place, getList } = await renderList('/lamps');
    await userEvent.click(await findHeading(/Group rows/));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'State' }));
    const free = await findHeading(/State: Free 3/);
    await waitFor(() => expect(place.search).toContain('group=state'));
    expect(getList.mock.lastCall?.[1]).toMatchObject({ pagination: { page: 1, perPage: 1000 } });
    expect(free.closest('tr')).toHaveTextContent(/Sum129/);
    const table = screen.getByRole('table', { name: 'Lamps' });
    expect(within(table).queryByRole('columnheader', { name: 'State' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.click(free);
    expect(free).toHaveAttribute('aria-expanded', 'false');
    expect(within(table).queryByRole('link', { name: 'L-000' })).toBeNull();
    expect(within(table).getByRole('link', { name: 'L-001' })).toBeVisible();
  });

  it('can be navigated and collapsed with the arrow keys', async () => {
    await renderList('/lamps?group=state');
    const free = await findHeading(/State: Free/);
    free.focus();
    fireEvent.keyDown(free, { key: 'ArrowDown' });
    expect(document.activeElement).toHaveAttribute('data-row', 'L-000');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(free).toHaveFocus();
    fireEvent.keyDown(free, { key: 'ArrowLeft' });
    expect(free).toHaveAttribute('aria-expanded', 'false');
    fireEvent.keyDown(free, { key: 'End' });
    expect(document.activeElement).toHaveAttribute('data-row', 'L-005');
  });

  it('state that they cover only the first thousand rows, and start collapsed if there are many', async () => {
    await renderList('/lamps?group=state', { count: 1000, total: 5000 });
    expect(await screen.findByText(/The first 1,000 of 5,000 lamps/)).toBeVisible();
    const free = await findHeading(/State: Free 334/);
    expect(free).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(free);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more (234 left)' }));
    expect(await screen.findByRole('button', { name: 'Show more (134 left)' })).toBeVisible();
  });

  it('are shown as cards on a phone, with labelled totals', async () => {
    setWindowWidth(390);
    await renderList('/lamps?group=state');
    const free = await findHeading(/State: Free/);
    expect(free).toHaveTextContent('Watts (Sum) 129');
    expect(screen.getAllByRole('list', { name: 'Lamps' })).toHaveLength(3);
  });

  it('are not grouped if the URL parameter is empty', async () => {
    await renderList('/lamps?group=');
    expect(await screen.findByRole('columnheader', { name: /State/ })).toBeVisible();
  });
});

describe('sorting by two columns', () => {
  it('is available with Shift only if the console has loaded all rows', async () => {
    const whole: ResourceSpec = { ...lamps, list: { ...lamps.list, paging: 'client' } };
    setAddedResources([whole]);
    const getList = vi.fn(async (..._: unknown[]) => ({ data: createLampRows(3), total: 3 }));
    const { place } = await renderInConsole(<ListScreen resource="lamps" />, {
      at: '/lamps',
      provider: { getList },
    });
    const head = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) });
    fireEvent.click(within(await head('State')).getByRole('button'), { shiftKey: true });
    await waitFor(() => expect(new URLSearchParams(place.search).get('sort')).toBe('serial,state'));
    expect(await head('Serial')).toHaveAttribute('aria-sort', 'ascending');
    expect(await head('State')).toHaveTextContent('then sorted by this, ascending');
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1]).toMatchObject({ sort: { field: 'serial,state', order: 'ASC' } }),
    );
    fireEvent.click(within(await head('State')).getByRole('button'), { shiftKey: true });
    await waitFor(() => expect(new URLSearchParams(place.search).get('sort')).toBe('serial,-state'));
  });

  it('is not offered if the call accepts only one column', async () => {
    setAddedResources([lamps]);
    const { place } = await renderInConsole(<ListScreen resource="lamps" />, {
      at: '/lamps',
      provider: { getList: async () => ({ data: createLampRows(3), total: 3 }) },
    });
    const head = await screen.findByRole('columnheader', { name: /^State/ });
    fireEvent.click(within(head).getByRole('button'), { shiftKey: true });
    await waitFor(() => expect(new URLSearchParams(place.search).get('sort')).toBe('state'));
  });
});
