import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoResponseError, OfflineError } from '../../../src/lib/noAnswer';
import { online } from '../../../src/lib/online';
import { createRefusal, renderEdit } from '../support/boatForm';
import { createBoat } from '../support/boats';
import { findInput, silenceConsoleErrors } from '../support/renderInConsole';

describe('failed save', () => {
  const failing = async (error: unknown) => {
    silenceConsoleErrors();
    const update = vi
      .fn()
      .mockRejectedValueOnce(error)
      .mockResolvedValue({ data: createBoat(7, { name: 'Heron' }) });
    const view = await renderEdit(createBoat(7), { provider: { update } });
    await view.fill('Name', 'Heron');
    await view.save();
    const alerts = await screen.findAllByRole('alert');
    expect(await findInput('Name')).toHaveValue('Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    return { ...view, update, text: alerts.map((element) => element.textContent).join(' | ') };
  };

  it('marks fields that the server rejected and shows messages for other errors', async () => {
    const { fill, save, user, place } = await failing(
      createRefusal(400, {
        message: 'Name is taken.',
        errors: [
          { field: 'name', message: 'Name is taken.' },
          { field: 'mooring.berth', message: 'Berth is let.' },
          { field: 'owner', message: 'Owner is unknown.' },
        ],
      }),
    );
    expect(await findInput('Name')).toHaveAccessibleDescription('Name is taken.');
    expect(await findInput('Berth')).toHaveAccessibleDescription('Berth is let.');
    expect(screen.getByText('Owner is unknown.')).toBeVisible();
    await fill('Name', 'Grebe');
    expect(await findInput('Name')).not.toHaveAccessibleDescription();
    await user.clear(await findInput('Berth'));
    await save();
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
  });

  it('is retried if the server was unreachable', async () => {
    const { user, update, place, text } = await failing(new NoResponseError());
    expect(text).toContain('The server cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(update).toHaveBeenCalledTimes(2);
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' });
  });

  it('can be sent once the device is online again', async () => {
    act(() => online.set(false));
    const { user, update, place, text } = await failing(new OfflineError(false));
    expect(text).toContain('You are offline, so nothing was sent.');
    expect(screen.queryByRole('button', { name: /Try again|Send/ })).toBeNull();
    act(() => online.set(true));
    expect(await screen.findByText(/^You are online again/)).toBeVisible();
    // Only the user knows whether the change is still wanted.
    expect(update).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(update.mock.lastCall?.[1].data).toMatchObject({ name: 'Heron' });
  });

  it('reports a concurrent change and reloads the record without losing input', async () => {
    const { user, getOne, text } = await failing(createRefusal(409, {}));
    expect(text).toContain('Someone else changed it in the meantime.');
    getOne.mockResolvedValue({ data: createBoat(7, { length: 14 }) });
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(async () => expect(await findInput('Length')).toHaveValue('14'));
    expect(await findInput('Name')).toHaveValue('Heron');
  });

  it('shows a rejection in the form', async () => {
    const { text, place } = await failing(createRefusal(403, {}));
    expect(text).toContain('You don’t have permission to change this.');
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
  });

  it('shows a default message if the server sends none', async () => {
    const { text } = await failing(createRefusal(500, {}));
    expect(text).toContain('An unexpected server error occurred.');
  });
});
