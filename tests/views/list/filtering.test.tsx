import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getLastCall, renderLampTable, setUpLampTable } from '../support/lampTable';
import { parseFilter } from '../support/renderInConsole';

setUpLampTable();

describe('views, search and filters of a list', () => {
  it('preserve other filters if a view is selected, and remove those of the previous view', async () => {
    const { place, getList } = await renderLampTable(3, {
      at: `/lamps?filter=${JSON.stringify({ age: 'old', dimmable: true })}`,
    });
    const views = await screen.findByRole('navigation', { name: 'Views' });
    expect(within(views).getByRole('link', { name: 'Old ones' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(views).getByRole('link', { name: 'Free ones' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ dimmable: true, state: ['free'] }));
    await waitFor(() => expect(getLastCall(getList)?.filter).toEqual({ dimmable: true, state: ['free'] }));
    expect(within(views).getByRole('link', { name: 'Free ones' })).toHaveAttribute('aria-current', 'page');
  });

  it('sort the list as the view declares', async () => {
    const { getList } = await renderLampTable(3);
    await userEvent.click(await screen.findByRole('link', { name: 'Old ones' }));
    await waitFor(() => expect(getLastCall(getList)?.sort).toEqual({ field: 'note', order: 'DESC' }));
  });

  it('focus the search with the slash key, send one query and clear the search with Escape', async () => {
    const { getList, place } = await renderLampTable(3);
    await screen.findByRole('link', { name: 'L-000' });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    const requestCount = getList.mock.calls.length;
    await userEvent.keyboard('abc');
    await waitFor(() => expect(parseFilter(place)).toEqual({ search: 'abc' }));
    await waitFor(() => expect(getList.mock.calls.length).toBe(requestCount + 1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(parseFilter(place)).toEqual({}));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('select several values of a pinned filter, and remove it with its close button', async () => {
    const { place } = await renderLampTable(3);
    const bar = await screen.findByRole('search');
    await userEvent.click(within(bar).getByRole('button', { name: 'State' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter by State' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Free' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Broken' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ state: ['free', 'broken'] }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter State' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({}));
  });

  it('store the filter for empty values in the URL and send it', async () => {
    const { place, getList } = await renderLampTable(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Owner' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Empty' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ owner: null }));
    await waitFor(() => expect(getLastCall(getList)?.filter).toEqual({ owner: null }));
    expect(screen.getByText('empty', { exact: true, selector: 'span span' })).toBeInTheDocument();
  });

  it('apply a date range and show it as a readable label', async () => {
    const { place } = await renderLampTable(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Made' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter by Made' });
    await userEvent.type(within(dialog).getByLabelText('From'), '2026-11-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ made_from: '2026-11-01' }));
    expect(await screen.findByText(/^from .*2026$/)).toBeInTheDocument();
  });

  it('show an undeclared filter from a link and offer to clear it', async () => {
    const { place } = await renderLampTable(3, {
      at: `/lamps?filter=${JSON.stringify({ batch_no: 'B7', state: ['free'] })}`,
    });
    expect(await screen.findByText('Batch no:')).toBeInTheDocument();
    expect(screen.getByText('B7')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({}));
  });

  it('preserve the domain in the URL', async () => {
    const { place } = await renderLampTable(3, { at: '/lamps?domain=a.example' });
    await userEvent.click(await screen.findByRole('link', { name: 'Free ones' }));
    expect(new URLSearchParams(place.search).get('domain')).toBe('a.example');
  });
});
