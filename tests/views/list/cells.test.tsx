import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UpdateParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import { enterText } from '../../support/enterText';
import { createLampRows } from '../support/lamps';
import type { ConsoleOptions } from '../support/renderInConsole';
import { renderLampList, setUpLamps } from '../support/renderLampList';

setUpLamps();

describe('keyboard shortcuts of a list', () => {
  it('extend and shrink the selection with Shift', async () => {
    const { user } = await renderLampList(6);
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

  it('open the edit page of the current row, but only for authorised users', async () => {
    const { user, place } = await renderLampList(3);
    await user.keyboard('jj');
    await user.keyboard('e');
    await waitFor(() => expect(place.pathname).toBe('/lamps/L-001'));
    cleanup();
    const { user: other, place: otherPlace } = await renderLampList(3, { level: 'customer' });
    await other.keyboard('je');
    await waitFor(() => expect(otherPlace.pathname).toBe('/lamps'));
  });

  it('are listed when ? is pressed', async () => {
    const { user } = await renderLampList(3);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Extend selection');
  });
});

describe('inline edit of a cell', () => {
  const open = async (provider: ConsoleOptions['provider'] = {}) => {
    const view = await renderLampList(3, { provider });
    await view.user.click(await screen.findByRole('button', { name: 'Change Note of L-001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Note of L-001' }));
    return { ...view, dialog, input: await dialog.findByRole('textbox', { name: 'Note' }) };
  };

  it('is saved with Enter and changes only the edited field', async () => {
    const update = vi.fn(async (_: string, { data }: UpdateParams) => ({ data }));
    const getOne = vi.fn(async () => ({ data: { ...createLampRows(2)[1], secret: 's' } }));
    const { user, input } = await open({ update, getOne });
    await user.clear(input);
    await enterText(user, input, 'flickers', '{Enter}');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 'L-001', data: { note: 'flickers', watts: 41 } });
    await waitFor(() => expect(screen.getByRole('link', { name: 'L-001' }).closest('tr')).toHaveFocus());
  });

  it('is cancelled with Escape and not saved', async () => {
    const update = vi.fn();
    const { user, input } = await open({ update });
    await user.type(input, 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });

  it('is validated with the rules of its field', async () => {
    const { user, input, dialog } = await open();
    await user.clear(input);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Note is required.')).toBeVisible();
  });

  it('preserves the input and shows the reason if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const update = () => Promise.reject(new ApiException(409, '', {}, { message: 'The lamp is lit.' }));
    const { user, input, dialog } = await open({ update });
    await user.clear(input);
    await enterText(user, input, 'out', '{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The lamp is lit.');
    expect(input).toHaveValue('out');
  });

  it('starts with F2, but only for authorised users', async () => {
    const { user } = await renderLampList(3);
    await user.keyboard('j{F2}');
    expect(await screen.findByRole('dialog', { name: 'Change Note of L-000' })).toBeInTheDocument();
    cleanup();
    await renderLampList(3, { level: 'customer' });
    expect(screen.queryByRole('button', { name: 'Change Note of L-001' })).toBeNull();
  });
});

describe('totals of a list', () => {
  const foot = () => within(screen.getAllByRole('row').at(-1) as HTMLElement);

  it('cover the page and are labelled as such if the server pages the list', async () => {
    await renderLampList(30);
    expect(await screen.findByText('These 25 rows')).toBeVisible();
    expect(foot().getByText('1300')).toBeVisible();
  });

  it('cover the entire list if the console has loaded all rows', async () => {
    await renderLampList(30, { resource: 'shelf' });
    expect(await screen.findByText('All 30')).toBeVisible();
    expect(foot().getByText('1635')).toBeVisible();
  });
});
