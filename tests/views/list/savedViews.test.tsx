import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { Preference } from '../../../src/dataProvider/dataProviderTypes';
import { enterText } from '../../support/enterText';
import { parseFilter } from '../support/renderInConsole';
import { listColumnHeaders, renderLampList, setUpLamps } from '../support/renderLampList';

setUpLamps();

describe('saved views of a list', () => {
  const saved = (overrides: Partial<Preference> = {}): Preference => ({
    name: 'view.v1',
    value: {
      label: 'Night shift',
      filter: { owner: null },
      sort: { field: 'state', order: 'DESC' },
      columns: ['serial', 'note'],
    },
    ...overrides,
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

  it('contain the filters, sort order and columns, and appear in the URL', async () => {
    const { user, place, savePreference } = await renderLampList(3, {
      at: `/lamps?filter=${JSON.stringify({ dimmable: true })}&sort=state&order=DESC&page=1&perPage=25`,
    });
    await menu(user, 'Save this view');
    await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Dimmable ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tab = await screen.findByRole('link', { name: 'Dimmable ones' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    await waitFor(() =>
      expect(savePreference.mock.lastCall?.[1].value).toEqual({
        label: 'Dimmable ones',
        filter: { dimmable: true },
        sort: { field: 'state', order: 'DESC' },
        columns: ['serial', 'state', 'watts', 'site_id', 'note'],
      }),
    );
    await waitFor(() => expect(new URLSearchParams(place.search).get('view')).not.toBeNull());
  });

  it('apply all their settings when selected, and revert them when deselected', async () => {
    const { user, place, getList } = await renderLampList(3, {
      provider: { getPreferences: async () => [saved()] },
    });
    await show(user, 'Night shift');
    await waitFor(() => expect(listColumnHeaders()).toEqual(['Serial', 'Note', 'Actions']));
    await waitFor(() => expect(parseFilter(place)).toEqual({ owner: null }));
    // Checks the sort order, because the view counts send requests as well, with a different one.
    const sorted = expect.objectContaining({ sort: { field: 'state', order: 'DESC' } });
    await waitFor(() => expect(getList).toHaveBeenCalledWith('lamps', sorted));
    await user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({}));
    await waitFor(() => expect(listColumnHeaders()).toContain('Watts'));
  });

  it('show that they were modified and can be updated', async () => {
    const { user, savePreference } = await renderLampList(3, {
      provider: { getPreferences: async () => [saved()] },
    });
    await show(user, 'Night shift');
    await waitFor(() => expect(listColumnHeaders()).toEqual(['Serial', 'Note', 'Actions']));
    await screen.findByRole('link', { name: 'L-000' });
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Serial' }));
    expect(await screen.findByTitle('Changed since it was saved')).toBeInTheDocument();
    await menu(user, 'Save changes to “Night shift”');
    await waitFor(() => expect(screen.queryByTitle('Changed since it was saved')).toBeNull());
    await waitFor(() =>
      expect(savePreference.mock.lastCall?.[1].value).toMatchObject({
        sort: { field: 'serial', order: 'ASC' },
      }),
    );
  });

  it('can be shared, and show the reason if sharing fails', async () => {
    const savePreference = vi
      .fn<(kind: string, preference: Preference) => Promise<boolean>>()
      .mockRejectedValueOnce(new ApiException(403, '', {}, { message: 'Nobody to share with.' }))
      .mockResolvedValue(true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderLampList(3, { provider: { savePreference: savePreference } });
    await menu(user, 'Save this view');
    await enterText(user, await screen.findByRole('textbox', { name: 'Name' }), 'Ours');
    await user.click(screen.getByRole('checkbox', { name: 'Share with all staff' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nobody to share with.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Ours' })).toHaveAttribute('title', 'Shared');
    expect(savePreference.mock.lastCall?.[1].shared).toBe(true);
  });

  it('can be removed', async () => {
    const { user, dropPreference } = await renderLampList(3, {
      provider: { getPreferences: async () => [saved({ shared: true })] },
    });
    await show(user, 'Night shift');
    await menu(user, 'Remove “Night shift” for everyone');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull());
    await waitFor(() => expect(dropPreference).toHaveBeenCalled());
    expect(dropPreference).toHaveBeenCalledWith('list.lamps', { name: 'view.v1', shared: true });
  });

  it('can be copied as a self-contained link', async () => {
    const { user } = await renderLampList(3, { at: `/lamps?filter=${JSON.stringify({ dimmable: true })}` });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await menu(user, 'Copy link');
    await waitFor(() => expect(write).toHaveBeenCalled());
    const params = new URL(String(write.mock.lastCall?.[0])).searchParams;
    expect(JSON.parse(params.get('filter') ?? '')).toEqual({ dimmable: true });
    expect(params.get('columns')).toBe('serial,state,watts,site_id,note');
  });
});
