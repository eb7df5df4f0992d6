import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import ListScreen from '../../../src/views/list/ListScreen';
import { put } from '../../support/put';
import { filterIn, inConsole } from '../support/inConsole';
import { lampRows } from '../support/lamps';
import { windowOf } from '../support/windowOf';

const pageOf = (count: number) =>
  vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: lampRows(Math.min(perPage, count - from), from), total: count };
  });
const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

const list = async (count: number, options: Parameters<typeof inConsole>[1] = {}) => {
  const getList = pageOf(count);
  const view = await inConsole(<ListScreen resource="lamps" />, {
    at: '/lamps',
    ...options,
    provider: { getList, getMany, ...options.provider },
  });
  return { ...view, getList };
};
const last = (getList: ReturnType<typeof pageOf>) => getList.mock.lastCall?.[1];

// Loads what waits for the first rows and the first selection: a test's clicks do not wait for it.
beforeAll(async () => {
  windowOf(1200);
  await list(1);
  await screen.findByRole('button', { name: 'Actions for L-000' });
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-000' })));
  await screen.findByRole('button', { name: /Delete/ });
  cleanup();
});
beforeEach(() => windowOf(1200));
/** react-admin tells the developer of every failed call. */
const hush = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('the table of a list', () => {
  it('has the columns of the declaration, without the hidden ones', async () => {
    await list(3);
    await screen.findByRole('link', { name: 'L-000' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter(Boolean)).toEqual(['Serial↑', 'State', 'Watts', 'Site', 'Actions']);
    expect(screen.getByRole('columnheader', { name: 'Serial' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Watts' })).toHaveClass('right');
    expect(within(screen.getByRole('columnheader', { name: 'Watts' })).queryByRole('button')).toBeNull();
  });

  it('shows a dash where a row lacks a field, and colours rows by condition', async () => {
    await list(0, {
      provider: {
        getList: async () => ({
          data: [{ id: 'L-9' }, { id: 'L-8', serial: 'L-8', state: 'broken' }],
          total: 2,
        }),
      },
    });
    const link = await screen.findByRole('link', { name: 'L-9' });
    expect(within(link.closest('tr') as HTMLElement).getAllByLabelText('empty')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'L-8' }).closest('tr')).toHaveAttribute('data-tone', 'error');
  });

  it('names referenced records with one request for all of them', async () => {
    const many = vi.fn(getMany);
    await list(4, { provider: { getMany: many } });
    expect(await screen.findAllByRole('link', { name: 'Site 1' })).toHaveLength(2);
    expect(many).toHaveBeenCalledTimes(1);
  });

  it('sorts by a column, then the other way round', async () => {
    const { getList } = await list(3);
    await screen.findByRole('link', { name: 'L-000' });
    const table = within(screen.getByRole('table'));
    await userEvent.click(table.getByRole('button', { name: 'State' }));
    await waitFor(() => expect(last(getList)?.sort).toEqual({ field: 'state', order: 'ASC' }));
    await userEvent.click(table.getByRole('button', { name: 'State' }));
    await waitFor(() => expect(last(getList)?.sort).toEqual({ field: 'state', order: 'DESC' }));
  });

  it('opens a record with a click on its row', async () => {
    const { place } = await list(3);
    const row = (await screen.findByRole('link', { name: 'L-001' })).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByText('41'));
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001/show'));
  });

  it('moves, selects and opens by keyboard', async () => {
    const { place } = await list(3);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.keyboard('jjx{ArrowDown}x');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('2 selected');
    expect(screen.getByRole('checkbox', { name: 'Select L-001' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select L-000' })).not.toBeChecked();
    await userEvent.keyboard('k{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001/show'));
  });

  it('selects from one row to another with Shift', async () => {
    await list(6);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select L-001' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select L-004' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('4 selected');
  });

  it('lets go of what is selected when the filters change', async () => {
    await list(6);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select L-001' }));
    expect(screen.getByRole('region', { name: 'Selection' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Free ones' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('selects every row that matches, page after page', async () => {
    const { getList } = await list(1500);
    await userEvent.click(await screen.findByRole('checkbox', { name: /all rows of this page/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,500' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1,500 selected'),
    );
    expect(getList.mock.calls.filter(([, { pagination }]) => pagination?.perPage === 1000)).toHaveLength(2);
  });

  it('draws only some rows of a long page', async () => {
    await list(1000, { at: '/lamps?perPage=1000&page=1&sort=serial&order=ASC&filter={}' });
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(document.querySelectorAll('tr.row').length).toBeLessThan(100);
  });
});

describe('pages', () => {
  it('says where one is, and goes to a page by its number', async () => {
    const { getList, place } = await list(1_234_567);
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pages).toHaveTextContent('1–25 of 1,234,567');
    const input = within(pages).getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await put(userEvent, input, '4000', '{Enter}');
    await waitFor(() => expect(last(getList)?.pagination).toEqual({ page: 4000, perPage: 25 }));
    await waitFor(() => expect(place.search).toContain('page=4000'));
  });

  it('takes a page too far for the last one', async () => {
    const { getList } = await list(60);
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    const input = within(pages).getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await put(userEvent, input, '99', '{Enter}');
    await waitFor(() => expect(last(getList)?.pagination?.page).toBe(3));
  });
});

describe('views, search and filters', () => {
  it('keeps other filters when a view is chosen, and drops those of the view before', async () => {
    const { place, getList } = await list(3, {
      at: `/lamps?filter=${JSON.stringify({ age: 'old', dimmable: true })}`,
    });
    const views = await screen.findByRole('navigation', { name: 'Views' });
    expect(within(views).getByRole('link', { name: 'Old ones' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(views).getByRole('link', { name: 'Free ones' }));
    await waitFor(() => expect(filterIn(place)).toEqual({ dimmable: true, state: ['free'] }));
    await waitFor(() => expect(last(getList)?.filter).toEqual({ dimmable: true, state: ['free'] }));
    expect(within(views).getByRole('link', { name: 'Free ones' })).toHaveAttribute('aria-current', 'page');
  });

  it('sorts as a view says', async () => {
    const { getList } = await list(3);
    await userEvent.click(await screen.findByRole('link', { name: 'Old ones' }));
    await waitFor(() => expect(last(getList)?.sort).toEqual({ field: 'note', order: 'DESC' }));
  });

  it('goes to the search with a slash, asks once for what was typed, and empties with Escape', async () => {
    const { getList, place } = await list(3);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    const asked = getList.mock.calls.length;
    await userEvent.keyboard('abc');
    await waitFor(() => expect(filterIn(place)).toEqual({ search: 'abc' }));
    await waitFor(() => expect(getList.mock.calls.length).toBe(asked + 1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(filterIn(place)).toEqual({}));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('ticks several values of a pinned filter, and takes the filter away by its cross', async () => {
    const { place } = await list(3);
    const bar = await screen.findByRole('search');
    await userEvent.click(within(bar).getByRole('button', { name: 'State' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter by State' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Free' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Broken' }));
    await waitFor(() => expect(filterIn(place)).toEqual({ state: ['free', 'broken'] }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter State' }));
    await waitFor(() => expect(filterIn(place)).toEqual({}));
  });

  it('keeps "empty" in the address, and sends it', async () => {
    const { place, getList } = await list(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Owner' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Empty' }));
    await waitFor(() => expect(filterIn(place)).toEqual({ owner: null }));
    await waitFor(() => expect(last(getList)?.filter).toEqual({ owner: null }));
    expect(screen.getByText('empty', { exact: true, selector: 'span span' })).toBeInTheDocument();
  });

  it('sets a range, and says it in words', async () => {
    const { place } = await list(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Made' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter by Made' });
    await userEvent.type(within(dialog).getByLabelText('From'), '2026-11-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(filterIn(place)).toEqual({ made_from: '2026-11-01' }));
    expect(await screen.findByText(/^from .*2026$/)).toBeInTheDocument();
  });

  it('shows what a link filters by though the declaration does not, and clears it', async () => {
    const { place } = await list(3, {
      at: `/lamps?filter=${JSON.stringify({ batch_no: 'B7', state: ['free'] })}`,
    });
    expect(await screen.findByText('Batch no:')).toBeInTheDocument();
    expect(screen.getByText('B7')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(filterIn(place)).toEqual({}));
  });

  it('keeps the domain in the address', async () => {
    const { place } = await list(3, { at: '/lamps?domain=a.example' });
    await userEvent.click(await screen.findByRole('link', { name: 'Free ones' }));
    expect(new URLSearchParams(place.search).get('domain')).toBe('a.example');
  });
});

describe('instead of rows', () => {
  it('says what the declaration says of nothing at all, and offers to create', async () => {
    await list(0);
    expect(await screen.findByText('No lamps yet. Hang one.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New lamp' })[0]).toHaveAttribute('href', '/lamps/create');
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { place } = await list(0, { at: `/lamps?filter=${JSON.stringify({ search: 'zzz' })}` });
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(filterIn(place)).toEqual({}));
  });

  it('says a refusal in place', async () => {
    hush();
    await list(0, {
      provider: {
        getList: () =>
          Promise.reject(new ApiException(403, '', {}, { message: 'Lamps are for electricians.' })),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You may not see lamps');
    expect(alert).toHaveTextContent('Lamps are for electricians.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    hush();
    const getList = vi
      .fn()
      .mockRejectedValueOnce(new ApiException(500, '', {}, undefined))
      .mockResolvedValue({ data: lampRows(1), total: 1 });
    await list(0, { provider: { getList } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An unexpected server error occurred.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'L-000' })).toBeInTheDocument();
  });
});

describe('levels', () => {
  it('offers creating, links and selection to those who may', async () => {
    await list(2, { level: 'staff' });
    expect(await screen.findByRole('link', { name: 'New lamp' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Catalogue' })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Select L-000' })).toBeInTheDocument();
  });

  it('hides them from those who may not, and shows the bare id of records they may not read', async () => {
    const many = vi.fn(getMany);
    await list(2, { level: 'customer', provider: { getMany: many } });
    const link = await screen.findByRole('link', { name: 'L-000' });
    expect(within(link.closest('tr') as HTMLElement).getByText('1')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New lamp' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Catalogue' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(many).not.toHaveBeenCalled();
  });
});

describe('tools', () => {
  it('hides and moves columns, and remembers it', async () => {
    await list(2);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Note' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Watts' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move State up' }));
    const heads = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    expect(heads.filter(Boolean)).toEqual(['State', 'Serial↑', 'Site', 'Note', 'Actions']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('columnheader', { name: 'Watts', hidden: true })).toBeInTheDocument();
  });

  it('exports what is shown, says how far it is, and stops', async () => {
    let request: { columns?: string[]; signal?: AbortSignal; filter?: unknown } | undefined;
    const exportList = (
      _: string,
      given: typeof request & { onProgress: (rows: number, of: number) => void },
    ) => {
      request = given;
      given.onProgress(1000, 2500);
      return new Promise(() => undefined);
    };
    await list(2, {
      at: `/lamps?filter=${JSON.stringify({ dimmable: true })}`,
      provider: { exportList },
    });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1,000 of 2,500 rows read')).toBeInTheDocument();
    expect(request?.columns).toEqual(['serial', 'state', 'watts', 'site_id']);
    expect(request?.filter).toEqual({ dimmable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(request?.signal?.aborted).toBe(true);
  });

  it('says why an export failed', async () => {
    hush();
    await list(2, {
      provider: {
        exportList: () => Promise.reject(new ApiException(500, '', {}, { message: 'Disk full.' })),
      },
    });
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Disk full.');
  });
});

describe('on a phone', () => {
  beforeEach(() => windowOf(390));

  it('shows cards with title, fields and state', async () => {
    await list(2);
    const card = (await screen.findByRole('link', { name: 'L-001' })).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('Taken');
    expect(card).toHaveTextContent('Watts41');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('filters in a drawer', async () => {
    const { place } = await list(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Dimmable' }));
    await userEvent.click(await within(drawer).findByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(filterIn(place)).toEqual({ dimmable: true }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument(),
    );
  });
});
