import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams, UpdateParams } from 'ra-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { Preference } from '../../../src/dataProvider/dataProviderTypes';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { put } from '../../support/put';
import { type ConsoleOptions, filterIn, inConsole } from '../support/inConsole';
import { lampRows, lamps } from '../support/lamps';
import { windowOf } from '../support/windowOf';

const columns = lamps.list.columns.map((column) => {
  if (column.field === 'watts') return { ...column, total: 'sum' as const };
  return column.field === 'note' ? { ...column, hidden: false, edit: true, required: true } : column;
});
const editable: ResourceSpec = { ...lamps, list: { ...lamps.list, columns, refreshEvery: 30 } };
const shelf: ResourceSpec = { ...editable, name: 'shelf', list: { ...editable.list, paging: 'client' } };

const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

const list = async (
  count: number,
  { resource = 'lamps', ...options }: ConsoleOptions & { resource?: string } = {},
) => {
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: lampRows(Math.min(perPage, count - from), from), total: count };
  });
  const getPreferences = vi.fn(async (): Promise<Preference[]> => []);
  const keepPreference = vi.fn(async (_: string, __: Preference) => true);
  const dropPreference = vi.fn(async () => true);
  const store = { getPreferences, keepPreference, dropPreference };
  const view = await inConsole(<ListScreen resource={resource} />, {
    at: `/${resource}`,
    ...options,
    provider: { getList, getMany, ...store, ...options.provider },
  });
  await screen.findByRole('link', { name: 'L-000' });
  return { ...view, ...store, getList, user: userEvent.setup({ delay: null }) };
};
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
const chooser = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};

beforeAll(async () => {
  windowOf(1200);
  setAddedResources([editable, shelf]);
  await list(1);
  await screen.findByRole('button', { name: 'Actions for L-000' }, { timeout: 30_000 });
  cleanup();
});
beforeEach(() => {
  windowOf(1200);
  setAddedResources([editable, shelf]);
});

describe('columns', () => {
  it('are kept for their reader on the server, and in this browser at once', async () => {
    const { user, keepPreference } = await list(2);
    const dialog = await chooser(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Site' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Note at the left' }));
    await user.click(dialog.getByRole('button', { name: 'Make Note wider' }));
    await waitFor(() => expect(heads()).toEqual(['Note', 'Serial↑', 'State', 'Watts', 'Actions']));
    expect(screen.getByRole('columnheader', { name: 'Note' })).toHaveClass('pinned');
    await waitFor(() =>
      expect(keepPreference).toHaveBeenLastCalledWith('list.lamps', {
        name: 'columns',
        value: { shown: { site_id: false }, pinned: { note: true }, width: { note: 170 } },
      }),
    );
    cleanup();
    await list(2, { provider: { getPreferences: () => Promise.reject(new TypeError('away')) } });
    await waitFor(() => expect(heads()).toEqual(['Note', 'Serial↑', 'State', 'Watts', 'Actions']));
  });

  it('are not those of the next person at this browser', async () => {
    const { user } = await list(2);
    await user.click((await chooser(user)).getByRole('checkbox', { name: 'Site' }));
    cleanup();
    await list(2, { user: 'ben' });
    await waitFor(() => expect(heads()).toContain('Site'));
  });

  it('are resized and moved by keys on their names, and say so', async () => {
    const { user } = await list(2);
    const name = () => within(screen.getByRole('table')).getByRole('button', { name: 'State' });
    name().focus();
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await waitFor(() => expect(heads()).toEqual(['Serial↑', 'Watts', 'State', 'Site', 'Note', 'Actions']));
    expect(await screen.findByText('Column 3 of 5')).toBeInTheDocument();
    await waitFor(() => expect(name()).toHaveFocus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(document.querySelector<HTMLElement>('col[data-column="state"]')?.style.width).toBe('60px');
  });

  it('are those a link names, and changes go into the link', async () => {
    const { user, place, keepPreference } = await list(2, { at: '/lamps?columns=note,serial' });
    await waitFor(() => expect(heads()).toEqual(['Note', 'Serial↑', 'Actions']));
    await user.click((await chooser(user)).getByRole('checkbox', { name: 'Watts' }));
    await waitFor(() => expect(new URLSearchParams(place.search).get('columns')).toBe('note,serial,watts'));
    expect(keepPreference).not.toHaveBeenCalled();
  });
});

describe('saved views', () => {
  const saved = (more: Partial<Preference> = {}): Preference => ({
    name: 'view.v1',
    value: {
      label: 'Night shift',
      filter: { owner: null },
      sort: { field: 'state', order: 'DESC' },
      columns: ['serial', 'note'],
    },
    ...more,
  });
  const menu = async (user: ReturnType<typeof userEvent.setup>, entry: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  const show = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    const tab = await screen.findByRole('link', { name });
    await user.click(tab);
    await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'page'));
  };

  it('keep search, filters, order and columns, and stand in the address', async () => {
    const { user, place, keepPreference } = await list(3, {
      at: `/lamps?filter=${JSON.stringify({ dimmable: true })}&sort=state&order=DESC&page=1&perPage=25`,
    });
    await menu(user, 'Save this view');
    await put(user, await screen.findByRole('textbox', { name: 'Name' }), 'Dimmable ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tab = await screen.findByRole('link', { name: 'Dimmable ones' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    await waitFor(() =>
      expect(keepPreference.mock.lastCall?.[1].value).toEqual({
        label: 'Dimmable ones',
        filter: { dimmable: true },
        sort: { field: 'state', order: 'DESC' },
        columns: ['serial', 'state', 'watts', 'site_id', 'note'],
      }),
    );
    await waitFor(() => expect(new URLSearchParams(place.search).get('view')).not.toBeNull());
  });

  it('are chosen like others, and left again with everything they brought', async () => {
    const { user, place, getList } = await list(3, { provider: { getPreferences: async () => [saved()] } });
    await show(user, 'Night shift');
    await waitFor(() => expect(heads()).toEqual(['Serial', 'Note', 'Actions']));
    await waitFor(() => expect(filterIn(place)).toEqual({ owner: null }));
    await waitFor(() => expect(getList.mock.lastCall?.[1].sort).toEqual({ field: 'state', order: 'DESC' }));
    await user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(filterIn(place)).toEqual({}));
    await waitFor(() => expect(heads()).toContain('Watts'));
  });

  it('say that they were changed, and take the change', async () => {
    const { user, keepPreference } = await list(3, { provider: { getPreferences: async () => [saved()] } });
    await show(user, 'Night shift');
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Serial' }));
    expect(await screen.findByTitle('Changed since it was saved')).toBeInTheDocument();
    await menu(user, 'Save changes to “Night shift”');
    await waitFor(() => expect(screen.queryByTitle('Changed since it was saved')).toBeNull());
    await waitFor(() =>
      expect(keepPreference.mock.lastCall?.[1].value).toMatchObject({
        sort: { field: 'serial', order: 'ASC' },
      }),
    );
  });

  it('are shared, and say why where they can not be', async () => {
    const keepPreference = vi
      .fn<(kind: string, preference: Preference) => Promise<boolean>>()
      .mockRejectedValueOnce(new ApiException(403, '', {}, { message: 'Nobody to share with.' }))
      .mockResolvedValue(true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await list(3, { provider: { keepPreference } });
    await menu(user, 'Save this view');
    await put(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ours');
    await user.click(screen.getByRole('checkbox', { name: 'Share with all staff' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nobody to share with.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Ours' })).toHaveAttribute('title', 'Shared');
    expect(keepPreference.mock.lastCall?.[1].shared).toBe(true);
  });

  it('are removed', async () => {
    const { user, dropPreference } = await list(3, {
      provider: { getPreferences: async () => [saved({ shared: true })] },
    });
    await show(user, 'Night shift');
    await menu(user, 'Remove “Night shift” for everyone');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull());
    await waitFor(() => expect(dropPreference).toHaveBeenCalled());
    expect(dropPreference).toHaveBeenCalledWith('list.lamps', { name: 'view.v1', shared: true });
  });

  it('are copied as a link that says everything itself', async () => {
    const { user } = await list(3, { at: `/lamps?filter=${JSON.stringify({ dimmable: true })}` });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await menu(user, 'Copy link');
    await waitFor(() => expect(write).toHaveBeenCalled());
    const params = new URL(String(write.mock.lastCall?.[0])).searchParams;
    expect(JSON.parse(params.get('filter') ?? '')).toEqual({ dimmable: true });
    expect(params.get('columns')).toBe('serial,state,watts,site_id,note');
  });
});

describe('keys', () => {
  it('select on the way with Shift, and give back rows on the way back', async () => {
    const { user } = await list(6);
    await user.keyboard('j{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    const bar = () => screen.getByRole('region', { name: 'Selection' });
    await waitFor(() => expect(bar()).toHaveTextContent('4 selected'));
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await waitFor(() => expect(bar()).toHaveTextContent('2 selected'));
    expect(screen.getByRole('checkbox', { name: 'Select L-001' })).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}x');
    await waitFor(() => expect(bar()).toHaveTextContent('3 selected'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('edit the row, and only for those who may', async () => {
    const { user, place } = await list(3);
    await user.keyboard('jj');
    await user.keyboard('e');
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001'));
    cleanup();
    const { user: other, place: there } = await list(3, { level: 'customer' });
    await other.keyboard('je');
    await waitFor(() => expect(there.pathname).toBe('/lamps'));
  });

  it('are listed by ?', async () => {
    const { user } = await list(3);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Extend selection');
  });
});

describe('a cell changed in place', () => {
  const open = async (provider: ConsoleOptions['provider'] = {}) => {
    const view = await list(3, { provider });
    await view.user.click(await screen.findByRole('button', { name: 'Change Note of L-001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Note of L-001' }));
    return { ...view, dialog, input: await dialog.findByRole('textbox', { name: 'Note' }) };
  };

  it('is saved with Enter, and nothing but it is changed', async () => {
    const update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data }));
    const getOne = vi.fn(async () => ({ data: { ...lampRows(2)[1], secret: 's' } }));
    const { user, input } = await open({ update, getOne });
    await user.clear(input);
    await put(user, input, 'flickers', '{Enter}');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 'L-001', data: { note: 'flickers', watts: 41 } });
    await waitFor(() => expect(screen.getByRole('link', { name: 'L-001' }).closest('tr')).toHaveFocus());
  });

  it('is left as it was with Escape, and where nothing was changed', async () => {
    const update = vi.fn();
    const { user, input } = await open({ update });
    await user.type(input, 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });

  it('is checked by the rules of its kind', async () => {
    const { user, input, dialog } = await open();
    await user.clear(input);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Note is required.')).toBeVisible();
  });

  it('keeps what was typed and says why when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const update = () => Promise.reject(new ApiException(409, '', {}, { message: 'The lamp is lit.' }));
    const { user, input, dialog } = await open({ update });
    await user.clear(input);
    await put(user, input, 'out', '{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The lamp is lit.');
    expect(input).toHaveValue('out');
  });

  it('opens with F2, and not for those who may not', async () => {
    const { user } = await list(3);
    await user.keyboard('j{F2}');
    expect(await screen.findByRole('dialog', { name: 'Change Note of L-000' })).toBeInTheDocument();
    cleanup();
    await list(3, { level: 'customer' });
    expect(screen.queryByRole('button', { name: 'Change Note of L-001' })).toBeNull();
  });
});

describe('totals', () => {
  const foot = () => within(screen.getAllByRole('row').at(-1) as HTMLElement);

  it('are those of the page where the server pages, and say so', async () => {
    await list(30);
    expect(await screen.findByText('These 25 rows')).toBeVisible();
    expect(foot().getByText('1300')).toBeVisible();
  });

  it('are those of the whole list where the console holds it', async () => {
    await list(30, { resource: 'shelf' });
    expect(await screen.findByText('All 30')).toBeVisible();
    expect(foot().getByText('1635')).toBeVisible();
  });
});

describe('a list that refreshes itself', () => {
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  // Time passes only as it is told to, however long the machine takes.
  const begin = async () => {
    vi.useFakeTimers();
    let isDrawn = false;
    const drawing = list(3).finally(() => {
      isDrawn = true;
    });
    while (!isDrawn) await vi.advanceTimersByTimeAsync(10);
    return drawing;
  };

  it('says how old it is, and reads again when it is time', async () => {
    const { getList } = await begin();
    expect(screen.getByText('Read just now')).toBeInTheDocument();
    const asked = getList.mock.calls.length;
    await pass(12_000);
    expect(screen.getByText(/^Read 1\d seconds ago$/)).toBeInTheDocument();
    expect(getList.mock.calls.length).toBe(asked);
    await pass(20_000);
    expect(getList.mock.calls.length).toBe(asked + 1);
  });

  it('waits while rows are selected, and catches up afterwards', async () => {
    const { getList } = await begin();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-001' })));
    const asked = getList.mock.calls.length;
    await pass(40_000);
    expect(getList.mock.calls.length).toBe(asked);
    expect(screen.getByText(/paused while rows are selected/)).toBeInTheDocument();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-001' })));
    await pass(2000);
    expect(getList.mock.calls.length).toBe(asked + 1);
  });

  it('waits while the page is hidden, or something is open', async () => {
    const { getList } = await begin();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const asked = getList.mock.calls.length;
    await pass(40_000);
    expect(getList.mock.calls.length).toBe(asked);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    hidden.mockReturnValue(false);
    await pass(2000);
    expect(getList.mock.calls.length).toBe(asked);
    dialog.remove();
    await pass(2000);
    expect(getList.mock.calls.length).toBe(asked + 1);
  });
});

describe('an answer of another shape', () => {
  it('is said above the rows it has, and can be hidden', async () => {
    const getList = async () => ({
      data: lampRows(2),
      total: 2,
      meta: { notes: ['1 entry of the answer is no record and is left out.'], missing: ['site_id', 'gone'] },
    });
    const { user } = await list(0, { provider: { getList } });
    const text =
      '1 entry of the answer is no record and is left out. The server’s answer has no Site. The rest is shown.';
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows a row nobody can draw as it came, and the others as ever', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const trap = {
      toString: () => {
        throw new Error('no text');
      },
      toJSON: () => 'odd',
    };
    const getList = async () => ({
      data: [...lampRows(1), { id: 'L-9', serial: 'L-9', note: trap, state: trap }],
      total: 2,
    });
    await list(0, { provider: { getList } });
    expect(await screen.findAllByText('"odd"')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'L-000' })).toBeVisible();
  });
});
