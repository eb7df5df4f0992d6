import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enterText } from '../../support/enterText';
import { createRefusal, openRowMenu, type RunAction, runSuccessfully } from '../support/boatActions';
import { createBoat } from '../support/boats';
import { silenceConsoleErrors } from '../support/renderInConsole';

describe('dialog of an action', () => {
  const paint = async (run?: RunAction) => {
    const view = await openRowMenu(createBoat(7), { run });
    await view.choose('Paint');
    const dialog = await screen.findByRole('dialog', { name: 'Paint' });
    const within_ = within(dialog);
    const submit = () => view.user.click(within_.getByRole('button', { name: 'Paint' }));
    return { ...view, dialog: within_, submit };
  };

  it('names its target, shows initial values and receives focus', async () => {
    const { dialog } = await paint();
    expect(dialog.getByText('Boat 7')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Coats' })).toHaveValue('2');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveFocus());
    expect(dialog.queryByRole('textbox', { name: 'Lacquer' })).toBeNull();
  });

  it('does not move focus if the user has already moved it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { dialog } = await paint();
    const coats = dialog.getByRole('textbox', { name: 'Coats' });
    act(() => coats.focus());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(coats).toHaveFocus();
  });

  it('validates its input, shows conditional fields and runs the action', async () => {
    const { dialog, submit, runAction, user, trigger } = await paint();
    await submit();
    expect(await dialog.findByText('Colour is required.')).toBeVisible();
    expect(runAction).not.toHaveBeenCalled();
    await enterText(user, dialog.getByRole('textbox', { name: 'Colour' }), 'gold');
    await enterText(user, await dialog.findByRole('textbox', { name: 'Lacquer' }), 'matt');
    await submit();
    expect(await screen.findByText('1 boat painted gold, 3 litres used.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1].form).toEqual({ colour: 'gold', coats: 2, lacquer: 'matt' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('omits hidden and empty fields from the request', async () => {
    const { dialog, submit, runAction, user } = await paint();
    const colour = dialog.getByRole('textbox', { name: 'Colour' });
    await enterText(user, colour, 'gold');
    await enterText(user, await dialog.findByRole('textbox', { name: 'Lacquer' }), 'matt');
    await user.clear(colour);
    await enterText(user, colour, 'red');
    await user.clear(dialog.getByRole('textbox', { name: 'Coats' }));
    await submit();
    await waitFor(() => expect(runAction.mock.lastCall?.[1].form).toEqual({ colour: 'red' }));
  });

  it('remains open with the error and the entered values after a failure', async () => {
    silenceConsoleErrors();
    let tries = 0;
    const { dialog, submit, user } = await paint(async (...call) => {
      tries += 1;
      if (tries > 1) return runSuccessfully(...call);
      throw createRefusal(400, {
        message: 'Colour is sold out.',
        errors: [
          { field: 'colour', message: 'Colour is sold out.' },
          { field: 'ids.0', message: 'The boat is wet.' },
        ],
      });
    });
    await enterText(user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
    await submit();
    expect(await dialog.findByText('The boat is wet.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveValue('red');
    expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveAccessibleDescription(
      'Colour is sold out.',
    );
    await submit();
    expect(await screen.findByText(/^1 boat painted red/)).toBeVisible();
  });

  it('preserves entered values when closed, and clears them after success', async () => {
    const { dialog, user, choose, trigger } = await paint();
    await enterText(user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(trigger);
    await choose('Paint');
    const reopened = within(await screen.findByRole('dialog', { name: 'Paint' }));
    expect(await reopened.findByText(/^Restored/)).toBeVisible();
    expect(reopened.getByRole('textbox', { name: 'Colour' })).toHaveValue('red');
    await user.click(reopened.getByRole('button', { name: 'Paint' }));
    await screen.findByText(/^1 boat painted red/);
    expect(localStorage).toHaveLength(0);
  });
});
