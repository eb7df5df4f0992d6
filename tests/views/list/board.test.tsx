import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { pointer, pointerOver } from '../../support/pointer';
import { filterIn, inConsole, quietly } from '../support/inConsole';
import { lampRows, lamps } from '../support/lamps';
import { windowOf } from '../support/windowOf';

const move = (name: string, label: string, from: string): ActionSpec => ({
  name,
  label,
  on: ['row'],
  call: 'ChangeLamp',
  level: 'reseller',
  form: [],
  when: { field: 'state', is: from },
  whenUnavailable: 'hide',
  refresh: [],
});
const columns = (['free', 'taken', 'broken'] as const).map((value) => ({
  value,
  label: { free: 'Free', taken: 'Taken', broken: 'Broken' }[value],
  filter: [value],
  moves: { free: ['mend'], taken: ['take'], broken: [] }[value],
}));
const onBoard: ResourceSpec = {
  ...lamps,
  list: { ...lamps.list, board: { by: 'state', label: 'State', columns } },
  actions: [move('take', 'Take', 'free'), move('mend', 'Mend', 'broken')],
};

const rows = lampRows(70);
const inState = ({ filter, pagination }: GetListParams) => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const wanted: unknown = filter?.state?.[0];
  const fitting = rows.filter(({ state }) => wanted === undefined || state === wanted);
  return { data: fitting.slice((page - 1) * perPage, page * perPage), total: fitting.length };
};

const board = async (provider: object = {}, at = '/lamps?as=board') => {
  const runAction = vi.fn(async (..._: unknown[]) => ({ done: ['L-000'], failed: [], answers: {} }));
  const getList = vi.fn(async (_: string, params: GetListParams) => inState(params));
  const view = await inConsole(<ListScreen resource="lamps" />, {
    at,
    provider: { getList, runAction, ...provider },
  });
  return { ...view, getList, runAction };
};
const column = (name: string) => screen.findByRole('region', { name });
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLLIElement;

beforeEach(() => {
  windowOf(1200);
  setAddedResources([onBoard]);
});

const drag = async (name: string, to: string) => {
  const target = await column(to);
  pointer(await card(name), 'pointerdown');
  pointerOver(target);
  const mayDrop = target.hasAttribute('data-over');
  pointer(document, 'pointerup');
  expect(target).not.toHaveAttribute('data-over');
  return mayDrop;
};

describe('a board', () => {
  it('has a column for each value, with how many it holds, and shows more of them', async () => {
    const { getList } = await board();
    const free = await column('Free');
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

  it('lets a card go where an action leads, and nowhere else', async () => {
    const { runAction } = await board();
    expect(await drag('L-000', 'Broken')).toBe(false);
    expect(await drag('L-001', 'Free')).toBe(false);
    expect(runAction).not.toHaveBeenCalled();
    expect(await drag('L-000', 'Taken')).toBe(true);
    await waitFor(() =>
      expect(runAction.mock.lastCall?.slice(0, 2)).toMatchObject([
        'lamps',
        { action: 'take', ids: ['L-000'] },
      ]),
    );
  });

  it('has the same moves in the menu of a card, for a keyboard', async () => {
    const { runAction } = await board();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for L-002' }));
    expect(screen.queryByRole('menuitem', { name: 'Take' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mend' }));
    await waitFor(() => expect(runAction.mock.lastCall?.[1]).toMatchObject({ action: 'mend' }));
  });

  it('is a click away from the list, and remembered', async () => {
    const { place } = await board({}, '/lamps?filter={"state":["free"],"owner":["ann"]}');
    await userEvent.click(await screen.findByRole('button', { name: 'Board' }));
    await column('Broken');
    await waitFor(() => expect(filterIn(place)).toEqual({ owner: ['ann'] }));
    await waitFor(() => expect(place.search).toContain('as=board'));
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('table')).toBeVisible();
    await waitFor(() => expect(place.search).toContain('as=rows'));
  });

  it('says in a column what kept it from being read, and tries again', async () => {
    quietly();
    let isBroken = true;
    const getList = async (_: string, params: GetListParams) => {
      if (isBroken && params.filter?.state?.[0] === 'taken') throw new Error('The lamp shop is closed.');
      return inState(params);
    };
    await board({ getList });
    const taken = await column('Taken');
    expect(await within(taken).findByText('The lamp shop is closed.')).toBeVisible();
    isBroken = false;
    await userEvent.click(within(taken).getByRole('button', { name: 'Try again' }));
    expect((await within(taken).findAllByRole('listitem')).length).toBeGreaterThan(0);
  });

  it('stands one below another on a phone, a few of each, and nothing is dragged', async () => {
    windowOf(390);
    const { getList } = await board();
    const free = await column('Free');
    await waitFor(() => expect(within(free).getAllByRole('listitem')).toHaveLength(5));
    expect(within(free).getAllByRole('listitem')[0]).not.toHaveAttribute('data-drag');
    expect(getList.mock.calls.some(([, { pagination }]) => pagination?.perPage === 5)).toBe(true);
  });
});
