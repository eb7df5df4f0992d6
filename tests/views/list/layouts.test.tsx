import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMapTiles } from '../../../src/config/getMapTiles';
import type { ActionSpec, ListSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { firePointer, hoverPointer } from '../../support/firePointer';
import { lamps, sites } from '../support/lamps';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const createdField = { field: 'made', label: 'Made', kind: 'date' as const };
const shiftAction: ActionSpec = {
  name: 'shift',
  label: 'Shift',
  on: ['row', 'bulk'],
  call: 'ChangeLamp',
  level: 'reseller',
  form: [{ ...createdField, initial: '$record.made' }],
  refresh: [],
};
const state = lamps.list.columns[1];
const createLayoutLamps = (list: Partial<ListSpec>): ResourceSpec => ({
  ...lamps,
  list: { ...lamps.list, ...list },
  actions: [shiftAction],
});

const rows = [
  { id: 'L-1', serial: 'L-1', state: 'free', made: '2026-11-03', above: null, north: -31.9, east: 115.8 },
  { id: 'L-2', serial: 'L-2', state: 'broken', made: '2026-11-03', above: 'L-1', north: -33.8, east: 151.2 },
  { id: 'L-3', serial: 'L-3', state: 'free', made: '2026-11-19', above: 'L-2', north: null, east: null },
];

const renderLayout = async (list: Partial<ListSpec>, at: string, provider: object = {}) => {
  const opened = { field: 'opened', label: 'Opened', kind: 'date' as const };
  setAddedResources([
    createLayoutLamps(list),
    { ...sites, list: { ...sites.list, calendar: { from: opened, range: {} } } },
  ]);
  const getList = vi.fn(
    async (_: string, __: GetListParams): Promise<object> => ({
      data: rows,
      total: rows.length,
    }),
  );
  const runAction = vi.fn(async (..._: unknown[]) => ({ succeeded: [], failed: [], answers: {} }));
  const view = await renderInConsole(<ListScreen resource="lamps" />, {
    at,
    provider: { getList, runAction, ...provider },
  });
  return { ...view, getList, runAction };
};

const calendar: ListSpec['calendar'] = {
  from: createdField,
  ...(state && { tone: state }),
  range: { first: 'made_from', last: 'made_to' },
  move: { action: 'shift', field: 'made' },
};

beforeEach(() => setWindowWidth(1200));
afterEach(() => setMapTiles(undefined));

describe('calendar layout', () => {
  it('requests the visible days and shows each record with the label of its state', async () => {
    const { getList, place } = await renderLayout({ calendar }, '/lamps?as=calendar&on=2026-11-25');
    const day = await screen.findByRole('list', { name: /(3 Nov|November 3)/ });
    expect(within(day).getAllByRole('link')).toHaveLength(2);
    expect(within(day).getByRole('link', { name: /L-2.*Broken/ })).toBeVisible();
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { made_from: '2026-10-26', made_to: '2026-12-06' },
      pagination: { page: 1, perPage: 1000 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(place.search).toContain('on=2026-12-01'));
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(place.search).toContain('span=week'));
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1]).toMatchObject({
        filter: { made_from: '2026-11-30', made_to: '2026-12-06' },
      }),
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('starts the action with the day on which an entry is dropped', async () => {
    const { runAction } = await renderLayout({ calendar }, '/lamps?as=calendar&on=2026-11-25');
    const entry = (await screen.findByRole('link', { name: /L-3/ })).closest('li') as HTMLElement;
    firePointer(entry, 'pointerdown');
    hoverPointer(document.querySelector('[data-drop="2026-11-12"]') as HTMLElement);
    firePointer(document, 'pointerup');
    const dialog = await screen.findByRole('dialog', { name: /Shift/ });
    expect(await within(dialog).findByLabelText('Made')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Shift' }));
    await waitFor(() =>
      expect(runAction.mock.lastCall?.[1]).toMatchObject({
        action: 'shift',
        ids: ['L-3'],
        form: { made: '2026-11-12' },
      }),
    );
  });

  it('offers an action for all records of the month, and shows records of another resource', async () => {
    const { runAction } = await renderLayout(
      { calendar: { ...calendar, forAll: 'shift', beside: 'sites' } },
      '/lamps?as=calendar&on=2026-11-25',
      {
        getList: async (resource: string) =>
          resource === 'sites'
            ? { data: [{ id: 7, site_name: 'Depot', opened: '2026-11-19' }], total: 1 }
            : { data: [...rows, { id: 'L-4', serial: 'L-4', made: '2026-12-01' }], total: 4 },
      },
    );
    expect(await screen.findByRole('link', { name: 'Depot' })).toHaveAttribute('href', '/sites/7/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Shift for all 3' }));
    const dialog = await screen.findByRole('dialog', { name: /Shift/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Shift' }));
    await waitFor(() => expect(runAction.mock.lastCall?.[1]).toMatchObject({ ids: ['L-1', 'L-2', 'L-3'] }));
  });

  it('reports that only some of the records are shown', async () => {
    await renderLayout({ calendar }, '/lamps?as=calendar&on=2026-11-25', {
      getList: async () => ({ data: rows, total: 4321 }),
    });
    expect(await screen.findByText(/The first 3 of 4,321 lamps/)).toBeVisible();
  });

  it('shows the reason if days could not be loaded, and retries', async () => {
    silenceConsoleErrors();
    let fails = true;
    await renderLayout({ calendar }, '/lamps?as=calendar&on=2026-11-25', {
      getList: async (_: string, { pagination }: GetListParams) => {
        if (fails && pagination?.perPage === 1000) throw new Error('Out of order');
        return { data: rows, total: 3 };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: /L-3/ })).toBeVisible();
  });

  it('stacks days on a phone', async () => {
    setWindowWidth(390);
    await renderLayout({ calendar }, '/lamps?as=calendar&on=2026-11-25');
    const region = await screen.findByRole('region', { name: /(19 Nov|November 19)/ });
    expect(within(region).getByRole('link', { name: /L-3/ })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('tree layout', () => {
  it('can be expanded with the mouse and arrow keys, and announces the depth of a record', async () => {
    await renderLayout({ tree: { parent: 'above' } }, '/lamps?as=tree');
    const tree = await screen.findByRole('treegrid', { name: 'Lamps' });
    await within(tree).findByRole('link', { name: 'L-1' });
    const row = (name: string) => within(tree).getByRole('link', { name }).closest('tr') as HTMLElement;
    expect(row('L-1')).toHaveAttribute('aria-expanded', 'false');
    expect(within(tree).queryByRole('link', { name: 'L-2' })).toBeNull();
    await userEvent.click(within(tree).getByRole('button', { name: 'Open L-1' }));
    expect(row('L-2')).toHaveAttribute('aria-level', '2');
    row('L-1').focus();
    fireEvent.keyDown(row('L-1'), { key: 'ArrowRight' });
    expect(row('L-2')).toHaveFocus();
    fireEvent.keyDown(row('L-2'), { key: 'ArrowRight' });
    expect(row('L-3')).toHaveAttribute('aria-level', '3');
    expect(row('L-3')).not.toHaveAttribute('aria-expanded');
    fireEvent.keyDown(row('L-2'), { key: 'ArrowLeft' });
    expect(within(tree).queryByRole('link', { name: 'L-3' })).toBeNull();
    fireEvent.keyDown(row('L-2'), { key: 'ArrowLeft' });
    expect(row('L-1')).toHaveFocus();
  });

  it('loads the children of a record when it is expanded', async () => {
    const getList = vi.fn(async (_: string, { filter }: GetListParams) => {
      const above = filter?.above === 'top' ? null : filter?.above;
      const children = rows.filter((row) => above === undefined || row.above === above);
      return { data: children, total: children.length };
    });
    await renderLayout({ tree: { parent: 'above', roots: 'top' } }, '/lamps?as=tree', { getList });
    await userEvent.click(await screen.findByRole('button', { name: 'Open L-1' }));
    expect(await screen.findByRole('link', { name: 'L-2' })).toBeVisible();
    expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { above: 'L-1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Open L-2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open L-3' }));
    expect(await screen.findByText('Nothing below')).toBeVisible();
  });
});

describe('map layout', () => {
  const map: ListSpec['map'] = { latitude: 'north', longitude: 'east' };

  it('is not offered if no map tiles are configured', async () => {
    await renderLayout({ map }, '/lamps?as=map');
    expect(await screen.findByRole('table', { name: 'Lamps' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
  });

  it('links to the records, reports those without a location and shows the tile attribution', async () => {
    setMapTiles({ tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Survey of the town' });
    const { container } = await renderLayout({ map }, '/lamps');
    await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
    expect(await screen.findByText('1 of 3 lamps have no place.')).toBeVisible();
    expect(screen.getByText('Survey of the town')).toBeVisible();
    expect(container.querySelectorAll('[aria-label^="Lamps on a map"]')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /L-[12]/ }).length).toBeGreaterThan(0);
  });
});

describe('layout switcher', () => {
  it('is a menu if there are more than two layouts, and stores the selected layout in the URL', async () => {
    const { place } = await renderLayout({ calendar, tree: { parent: 'above' } }, '/lamps');
    await userEvent.click(await screen.findByRole('button', { name: 'Shown as: List' }));
    const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
    expect(names).toEqual(['List', 'Calendar', 'Tree']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tree' }));
    await waitFor(() => expect(place.search).toContain('as=tree'));
    expect(await screen.findByRole('treegrid')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Shown as: Tree' })).toBeVisible();
  });
});
