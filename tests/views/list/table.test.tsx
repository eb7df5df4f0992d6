import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GetListParams, ListBase } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { RecordTable } from '../../../src/views/list/table/RecordTable';
import { enterText } from '../../support/enterText';
import { createLampRows, lamps } from '../support/lamps';
import { getLastCall, getMany, renderLampTable, setUpLampTable } from '../support/lampTable';
import { renderInConsole } from '../support/renderInConsole';

setUpLampTable();

describe('table of a list', () => {
  it('shows the declared columns except for hidden ones', async () => {
    await renderLampTable(3);
    await screen.findByRole('link', { name: 'L-000' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter(Boolean)).toEqual(['Serial↑', 'State', 'Watts', 'Site', 'Actions']);
    expect(screen.getByRole('columnheader', { name: 'Serial' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Watts' })).toHaveClass('right');
    expect(within(screen.getByRole('columnheader', { name: 'Watts' })).queryByRole('button')).toBeNull();
  });

  it('shows a dash for missing fields, and colours rows by condition', async () => {
    await renderLampTable(0, {
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

  it('loads referenced records with a single request', async () => {
    const getManySpy = vi.fn(getMany);
    await renderLampTable(4, { provider: { getMany: getManySpy } });
    expect(await screen.findAllByRole('link', { name: 'Site 1' })).toHaveLength(2);
    expect(getManySpy).toHaveBeenCalledTimes(1);
  });

  it('can be sorted by a column in both directions', async () => {
    const { getList } = await renderLampTable(3);
    await screen.findByRole('link', { name: 'L-000' });
    const table = within(screen.getByRole('table'));
    await userEvent.click(table.getByRole('button', { name: 'State' }));
    await waitFor(() => expect(getLastCall(getList)?.sort).toEqual({ field: 'state', order: 'ASC' }));
    await userEvent.click(table.getByRole('button', { name: 'State' }));
    await waitFor(() => expect(getLastCall(getList)?.sort).toEqual({ field: 'state', order: 'DESC' }));
  });

  it('opens a record when its row is clicked', async () => {
    const { place } = await renderLampTable(3);
    const row = (await screen.findByRole('link', { name: 'L-001' })).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getByText('41'));
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001/show'));
  });

  it('supports moving, selecting and opening with the keyboard', async () => {
    const { place } = await renderLampTable(3);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.keyboard('jjx{ArrowDown}x');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('2 selected');
    expect(screen.getByRole('checkbox', { name: 'Select L-001' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select L-000' })).not.toBeChecked();
    await userEvent.keyboard('k{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001/show'));
  });

  it('selects a range with Shift', async () => {
    await renderLampTable(6);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select L-001' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select L-004' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('4 selected');
  });

  it('extends a selection across several searches and lists the selected records', async () => {
    const { getList } = await renderLampTable(6);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select L-001' }));
    const bar = await screen.findByRole('region', { name: 'Selection' });
    expect(screen.getByRole('search')).toBeVisible();
    getList.mockImplementation(async () => ({ data: createLampRows(2, 4), total: 2 }));
    await userEvent.click(screen.getByRole('link', { name: 'Free ones' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select L-004' }));
    await waitFor(() => expect(bar).toHaveTextContent('2 selected, 1 not on this page'));
    await userEvent.click(within(bar).getByRole('button', { name: /2 selected/ }));
    const panel = await screen.findByRole('dialog', { name: 'What is selected' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['L-001', 'L-004']);
    await userEvent.click(within(panel).getByRole('button', { name: 'Take L-001 out of the selection' }));
    await waitFor(() => expect(bar).toHaveTextContent(/^1 selected/));
    await userEvent.click(within(panel).getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('selects all matching rows, page by page', async () => {
    const { getList } = await renderLampTable(1500);
    await userEvent.click(await screen.findByRole('checkbox', { name: /all rows of this page/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,500' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1,500 selected'),
    );
    expect(getList.mock.calls.filter(([, { pagination }]) => pagination?.perPage === 1000)).toHaveLength(2);
  });

  it('renders no row again when columns are sized to their content', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
    const isSized = () =>
      document.querySelector<HTMLElement>('col[data-column=watts]')?.style.width === '61px';
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => (isSized() ? 100 : 160));
    const end = vi.fn(() => null);
    const columns = lamps.list.columns.map((column, index) => ({ ...column, pinned: index === 0 }));
    const getList = async () => ({ data: createLampRows(3, 0), total: 3 });
    await renderInConsole(
      <ListBase resource="lamps" disableSyncWithLocation>
        <RecordTable spec={lamps} columns={columns} label="Lamps" end={end} />
      </ListBase>,
      { provider: { getList, getMany } },
    );
    await screen.findByRole('link', { name: 'L-000' });
    await waitFor(() => expect(isSized()).toBe(true));
    expect(end).toHaveBeenCalledTimes(3);
  });

  it('renders only some of the rows of a long page', async () => {
    await renderLampTable(1000, { at: '/lamps?perPage=1000&page=1&sort=serial&order=ASC&filter={}' });
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    expect(document.querySelectorAll('tr.row').length).toBeLessThan(100);
  });
});

describe('list pagination', () => {
  it('shows the lower bound of a total, and neither a last page nor a number of selectable rows', async () => {
    const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
      const { page = 1, perPage = 25 } = pagination ?? {};
      return {
        data: createLampRows(perPage, (page - 1) * perPage),
        pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
        meta: { totalAbove: 10_000 },
      };
    });
    await renderLampTable(25, { provider: { getList } });
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pages).toHaveTextContent('1–25 of more than 10,000');
    expect(within(pages).queryByRole('button', { name: 'Last page' })).toBeNull();
    await userEvent.click(within(pages).getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages).toHaveTextContent('26–50 of more than 10,000'));
    await userEvent.click(await screen.findByRole('checkbox', { name: /all rows of this page/ }));
    expect(await screen.findByRole('button', { name: 'Select up to 100,000 that match' })).toBeVisible();
  });

  it('shows the position and opens a page by its number', async () => {
    const { getList, place } = await renderLampTable(1_234_567);
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pages).toHaveTextContent('1–25 of 1,234,567');
    const input = within(pages).getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await enterText(userEvent, input, '4000', '{Enter}');
    await waitFor(() => expect(getLastCall(getList)?.pagination).toEqual({ page: 4000, perPage: 25 }));
    await waitFor(() => expect(place.search).toContain('page=4000'));
  });

  it('opens the last page if the number is too high', async () => {
    const { getList } = await renderLampTable(60);
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    const input = within(pages).getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await enterText(userEvent, input, '99', '{Enter}');
    await waitFor(() => expect(getLastCall(getList)?.pagination?.page).toBe(3));
  });
});
