import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listColumnHeaders, openColumnChooser, renderLampList, setUpLamps } from '../support/renderLampList';

setUpLamps();

describe('list columns', () => {
  it('are saved for the user on the server, and immediately in this browser', async () => {
    const { user, savePreference } = await renderLampList(2);
    const dialog = await openColumnChooser(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Site' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Note at the left' }));
    await user.click(dialog.getByRole('button', { name: 'Make Note wider' }));
    await waitFor(() =>
      expect(listColumnHeaders()).toEqual(['Note', 'Serial↑', 'State', 'Watts', 'Actions']),
    );
    expect(screen.getByRole('columnheader', { name: 'Note' })).toHaveClass('pinned');
    await waitFor(() =>
      expect(savePreference).toHaveBeenLastCalledWith('list.lamps', {
        name: 'columns',
        value: { visibility: { site_id: false }, pinned: { note: true }, width: { note: 170 } },
      }),
    );
    cleanup();
    await renderLampList(2, { provider: { getPreferences: () => Promise.reject(new TypeError('away')) } });
    await waitFor(() =>
      expect(listColumnHeaders()).toEqual(['Note', 'Serial↑', 'State', 'Watts', 'Actions']),
    );
  });

  it('are not applied to the next user of the browser', async () => {
    const { user } = await renderLampList(2);
    await user.click((await openColumnChooser(user)).getByRole('checkbox', { name: 'Site' }));
    cleanup();
    await renderLampList(2, { user: 'ben' });
    await waitFor(() => expect(listColumnHeaders()).toContain('Site'));
  });

  it('can be resized and moved from the header with the keyboard, and moves are announced', async () => {
    const { user } = await renderLampList(2);
    const name = () => within(screen.getByRole('table')).getByRole('button', { name: 'State' });
    name().focus();
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await waitFor(() =>
      expect(listColumnHeaders()).toEqual(['Serial↑', 'Watts', 'State', 'Site', 'Note', 'Actions']),
    );
    expect(await screen.findByText('Column 3 of 5')).toBeInTheDocument();
    await waitFor(() => expect(name()).toHaveFocus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(document.querySelector<HTMLElement>('col[data-column="state"]')?.style.width).toBe('60px');
  });

  it('are taken from the URL if specified there, and changes update the URL', async () => {
    const { user, place, savePreference } = await renderLampList(2, { at: '/lamps?columns=note,serial' });
    await waitFor(() => expect(listColumnHeaders()).toEqual(['Note', 'Serial↑', 'Actions']));
    await user.click((await openColumnChooser(user)).getByRole('checkbox', { name: 'Watts' }));
    await waitFor(() => expect(new URLSearchParams(place.search).get('columns')).toBe('note,serial,watts'));
    expect(savePreference).not.toHaveBeenCalled();
  });
});
