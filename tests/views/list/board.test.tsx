import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { firePointer, hoverPointer } from '../../support/firePointer';
import { createLampRows, lamps } from '../support/lamps';
import { parseFilter, renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const createMoveAction = (name: string, label: string, from: string): ActionSpec => ({
  name,
  label,
  on: ['row'],
  call: 'ChangeLamp',
  level: 'reseller',
  form: [],
  when: { field: 'state', is: from },
  refresh: [],
});
const columns = (['free', 'taken', 'broken'] as const).map((value) => ({
  value,
  label: { free: 'Free', taken: 'Taken', broken: 'Broken' }[value],
  filter: [value],
  moves: { free: ['mend'], taken: ['take'], broken: [] }[value],
}));
const boardLamps: ResourceSpec = {
  ...lamps,
  list: { ...lamps.list, board: { by: 'state', label: 'State', columns } },
  actions: [createMoveAction('take', 'Take', 'free'), createMoveAction('mend', 'Mend', 'broken')],
};

const rows = createLampRows(70);
const filterByState = ({ filter, pagination }: GetListParams) => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const requested: unknown = filter?.state?.[0];
  const matches = rows.filter(({ state }) => requested === undefined || state === requested);
  return { data: matches.slice((page - 1) * perPage, page * perPage), total: matches.length };
};

const renderBoard = async (provider: object = {}, at = '/lamps?as=board') => {
  const runAction = vi.fn(async (..._: unknown[]) => ({ succeeded: ['L-000'], failed: [], answers: {} }));
  const getList = vi.fn(async (_: string, params: GetListParams) => filterByState(params));
  const view = await renderInConsole(<ListScreen resource="lamps" />, {
    at,
    provider: { getList, runAction, ...provider },
  });
  return { ...view, getList, runAction };
};
const findColumn = (name: string) => screen.findByRole('region', { name });
const findCard = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLLIElement;

beforeEach(() => {
  setWindowWidth(1200);
  setAddedResources([boardLamps]);
});

const dragCard = async (name: string, to: string) => {
  const target = await findColumn(to);
  firePointer(await findCard(name), 'pointerdown');
  hoverPointer(target);
  const mayDrop = target.hasAttribute('data-over');
  firePointer(document, 'pointerup');
  expect(target).not.toHaveAttribute('data-over');
  return mayDrop;
};

describe('board layout', () => {
  it('has a column with a count for each value, and loads more on request', async () => {
    const { getList } = await renderBoard();
    const free = await findColumn('Free');
    await waitFor(() => expect(within(free).getAllByRole('listitem')).toHaveLength(20));
    expect(within(free).getByRole('heading')).toHaveTextContent('Free24');
    expect(within(free).queryByText('Free', { selector: 'dd *' })).toBeNull();
    await userEvent.click(within(free).getByRole('button', { name: 'Show more (4 left)' }));
    await waitFor(() => expect(within(free).getAllByRole('listitem')).toHaveLength(24));
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { state: ['free'] },
      pagination: { page: 2, perPage: 20 },
    });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('allows a card to be moved only if an action applies', async () => {
    const { runAction } = await renderBoard();
    expect(await dragCard('L-000', 'Broken')).toBe(false);
    expect(await dragCard('L-001', 'Free')).toBe(false);
    expect(runAction).not.toHaveBeenCalled();
    expect(await dragCard('L-000', 'Taken')).toBe(true);
    await waitFor(() =>
      expect(runAction.mock.lastCall?.slice(0, 2)).toMatchObject([
        'lamps',
        { action: 'take', ids: ['L-000'] },
      ]),
    );
  });

  it('offers the same moves in the menu of a card, for keyboard users', async () => {
    const { runAction } = await renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for L-002' }));
    expect(screen.queryByRole('menuitem', { name: 'Take' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mend' }));
    await waitFor(() => expect(runAction.mock.lastCall?.[1]).toMatchObject({ action: 'mend' }));
  });

  it('opens from the list without the filter on its field, and is stored in the URL', async () => {
    const { place } = await renderBoard({}, '/lamps?filter={"state":["free"],"owner":["ann"]}');
    await userEvent.click(await screen.findByRole('button', { name: 'Board' }));
    await findColumn('Broken');
    await waitFor(() => expect(parseFilter(place)).toEqual({ owner: ['ann'] }));
    await waitFor(() => expect(place.search).toContain('as=board'));
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('table')).toBeVisible();
    await waitFor(() => expect(place.search).toContain('as=rows'));
  });

  it('shows the load error of a column and retries', async () => {
    silenceConsoleErrors();
    let isBroken = true;
    const getList = async (_: string, params: GetListParams) => {
      if (isBroken && params.filter?.state?.[0] === 'taken') throw new Error('The lamp shop is closed.');
      return filterByState(params);
    };
    await renderBoard({ getList });
    const takenColumn = await findColumn('Taken');
    expect(await within(takenColumn).findByText('The lamp shop is closed.')).toBeVisible();
    isBroken = false;
    await userEvent.click(within(takenColumn).getByRole('button', { name: 'Try again' }));
    expect((await within(takenColumn).findAllByRole('listitem')).length).toBeGreaterThan(0);
  });

  it('stacks columns with a few cards on a phone, and disables dragging', async () => {
    setWindowWidth(390);
    const { getList } = await renderBoard();
    const free = await findColumn('Free');
    await waitFor(() => expect(within(free).getAllByRole('listitem')).toHaveLength(5));
    expect(within(free).getAllByRole('listitem')[0]).not.toHaveAttribute('data-drag');
    expect(getList.mock.calls.some(([, { pagination }]) => pagination?.perPage === 5)).toBe(true);
  });
});
