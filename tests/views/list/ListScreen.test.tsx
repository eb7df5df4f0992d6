import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { createLampRows } from '../support/lamps';
import { getMany, renderLampTable, setUpLampTable, silenceConsoleErrors } from '../support/lampTable';
import { parseFilter } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

setUpLampTable();

describe('list without rows', () => {
  it('shows the declared empty message and a button to create a record', async () => {
    await renderLampTable(0);
    expect(await screen.findByText('No lamps yet. Hang one.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New lamp' })[0]).toHaveAttribute('href', '/lamps/create');
  });

  it('reports that nothing matches and offers to clear the filters', async () => {
    const { place } = await renderLampTable(0, { at: `/lamps?filter=${JSON.stringify({ search: 'zzz' })}` });
    expect(await screen.findByText('Nothing matches “zzz”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({}));
  });

  it('reports no match only after the search has completed', async () => {
    let answer: (rows: object) => void = () => undefined;
    const getList = vi.fn(async (_: string, { filter }: GetListParams) =>
      filter.search === 'lost' ? new Promise((resolve) => (answer = resolve)) : { data: [], total: 0 },
    );
    await renderLampTable(0, {
      at: `/lamps?filter=${JSON.stringify({ search: 'zzz' })}`,
      provider: { getList },
    });
    await screen.findByText('Nothing matches “zzz”');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lost' } });
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ search: 'lost' }));
    await waitFor(() => expect(screen.queryByText(/^Nothing matches/)).toBeNull());
    act(() => answer({ data: [], total: 0 }));
    await screen.findByText('Nothing matches “lost”');
  });

  it('shows a rejection in the list', async () => {
    silenceConsoleErrors();
    await renderLampTable(0, {
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

  it('shows the error and a retry button', async () => {
    silenceConsoleErrors();
    const getList = vi
      .fn()
      .mockRejectedValueOnce(new ApiException(500, '', {}, undefined))
      .mockResolvedValue({ data: createLampRows(1), total: 1 });
    await renderLampTable(0, { provider: { getList } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An unexpected server error occurred.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'L-000' })).toBeInTheDocument();
  });
});

describe('list permissions', () => {
  it('show the create button, links and checkboxes to authorised users', async () => {
    await renderLampTable(2, { level: 'staff' });
    expect(await screen.findByRole('link', { name: 'New lamp' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Catalogue' })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Select L-000' })).toBeInTheDocument();
  });

  it('hide the create button, links and checkboxes from other users, and show only the ID of records they may not read', async () => {
    const getManySpy = vi.fn(getMany);
    await renderLampTable(2, { level: 'customer', provider: { getMany: getManySpy } });
    const link = await screen.findByRole('link', { name: 'L-000' });
    expect(within(link.closest('tr') as HTMLElement).getByText('1')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New lamp' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Catalogue' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(getManySpy).not.toHaveBeenCalled();
  });
});

describe('list on a phone', () => {
  beforeEach(() => setWindowWidth(390));

  it('shows cards with the title, fields and state', async () => {
    await renderLampTable(2);
    const card = (await screen.findByRole('link', { name: 'L-001' })).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('Taken');
    expect(card).toHaveTextContent('Watts 41');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the filters in a drawer', async () => {
    const { place } = await renderLampTable(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Dimmable' }));
    await userEvent.click(await within(drawer).findByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ dimmable: true }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument(),
    );
  });
});
