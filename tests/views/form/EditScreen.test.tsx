import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoResponseError } from '../../../src/lib/noAnswer';
import { enterText } from '../../support/enterText';
import { createRefusal, renderEdit } from '../support/boatForm';
import { createBoat } from '../support/boats';
import { createPending, findInput, silenceConsoleErrors } from '../support/renderInConsole';

describe('form for an existing record', () => {
  it('shows the location of the record and its read-only fields', async () => {
    await renderEdit();
    expect(await screen.findByRole('heading', { name: 'Edit Boat 7', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Boat 7' })).toHaveAttribute('href', '/boats/7/show');
    expect(screen.getByText('Afloat')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });

  it('loads the complete record instead of using a list row', async () => {
    const { getOne } = await renderEdit();
    await findInput('Name');
    expect(getOne.mock.lastCall?.[1].meta).toEqual({ detail: true });
  });

  it('saves the complete record with unknown fields and opens its page', async () => {
    const { fill, save, update, place } = await renderEdit(createBoat(7, { nickname: '', mooring: null }));
    await fill('Name', 'Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await save();
    // The notification disappears after five seconds, so it is checked first.
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    const { id, data, previousData } = update.mock.lastCall?.[1] ?? {};
    expect(id).toBe('7');
    expect(data).toEqual(createBoat(7, { nickname: '', mooring: null, name: 'Heron' }));
    expect(previousData).toEqual(createBoat(7, { nickname: '', mooring: null }));
  });

  it('enables the save button after a change, and disables it if the change is reverted', async () => {
    const { fill, user } = await renderEdit();
    expect(await screen.findByText('Nothing changed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fill('Name', 'Heron');
    await fill('Length', '12');
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revert all' }));
    expect(await screen.findByText('Nothing changed.')).toBeVisible();
    expect(await findInput('Name')).toHaveValue('Boat 7');
    expect(await findInput('Length')).toHaveValue('9');
  });

  it('shows fields only while their condition is met', async () => {
    const { user, save, update } = await renderEdit();
    await findInput('Name');
    expect(screen.queryByRole('textbox', { name: 'Policy' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Insured' }));
    expect(await findInput('Policy')).toBeVisible();
    await save();
    expect(await screen.findByText('Policy is required.')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('switch', { name: 'Insured' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Policy' })).toBeNull());
  });

  it('renders a section only when it is opened, but validates it even if it was never opened', async () => {
    const { fill, save, update, user } = await renderEdit(createBoat(7, { mooring: { berth: 'nowhere' } }));
    await findInput('Name');
    expect(screen.queryByRole('textbox', { name: 'Berth' })).toBeNull();
    await fill('Name', 'Heron');
    await save();
    const berth = await findInput('Berth');
    expect(screen.getByText('Berth: a letter and a number.')).toBeVisible();
    await waitFor(() => expect(berth).toHaveFocus());
    expect(screen.getAllByText('1 to correct')).toHaveLength(2);
    expect(update).not.toHaveBeenCalled();
    await user.clear(berth);
    await enterText(user, berth, 'B12');
    expect(await screen.findByText('1 changed')).toBeVisible();
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron', mooring: { berth: 'B12' } });
  });

  it('moves focus to its first field', async () => {
    await renderEdit();
    expect(await findInput('Name')).toHaveFocus();
  });

  it('can be saved with the keyboard, and only once if the keys are pressed repeatedly', async () => {
    const answer = createPending<{ data: object }>();
    const update = vi.fn(() => answer.promise);
    const { fill, user } = await renderEdit(createBoat(7), { provider: { update } });
    await fill('Name', 'Heron');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(update).toHaveBeenCalled());
    answer.resolve({ data: createBoat(7, { name: 'Heron' }) });
    expect(await screen.findByText('The page of the boat')).toBeVisible();
    expect(update).toHaveBeenCalledTimes(1);
  });
});

describe('record that cannot be read', () => {
  const renderFailure = async (error: unknown) => {
    silenceConsoleErrors();
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ data: createBoat(7) });
    return renderEdit(createBoat(7), { provider: { getOne } });
  };

  it('is reported as missing, with a link to the list', async () => {
    await renderFailure(createRefusal(404, {}));
    expect(await screen.findByRole('heading', { name: 'No such boat' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All boats' })).toHaveAttribute('href', '/boats');
  });

  it('is loaded again after a connection failure', async () => {
    const { user } = await renderFailure(new NoResponseError());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await findInput('Name')).toHaveValue('Boat 7');
  });
});
