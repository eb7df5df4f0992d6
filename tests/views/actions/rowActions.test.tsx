import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Level } from '../../../contract/call';
import type { ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import { RowActions } from '../../../src/views/actions/RowActions';
import { enterText } from '../../support/enterText';
import { createRefusal, openRowMenu, renderActions, renderBulk } from '../support/boatActions';
import { boats, createBoat } from '../support/boats';
import { createPending, silenceConsoleErrors } from '../support/renderInConsole';

describe('actions on a row', () => {
  it('include all actions that staff may perform, with destructive actions last', async () => {
    const { entries } = await openRowMenu(createBoat(7));
    expect(entries).toEqual(['Edit', 'Wash', 'Paint', 'Hire sailor', 'Sink', 'Delete']);
  });

  it('depend on the state of the record', async () => {
    const { entries } = await openRowMenu(createBoat(7, { state: 'sunk' }));
    expect(entries).toEqual(['Edit', 'Wash', 'Hire sailor', 'Sink', 'Delete', 'PaintRaise it first.']);
    const paint = screen.getByRole('menuitem', { name: /Paint/ });
    expect(paint).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(paint);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[Level, string[]]>([
    ['customer', ['Wash']],
    ['reseller', ['Edit', 'Wash', 'Paint', 'Hire sailor']],
  ])('depend on the user’s level: %s', async (level, expected) => {
    const { entries } = await openRowMenu(createBoat(7), { level });
    expect(entries).toEqual(expected);
  });

  it('are hidden, including the button, if none are available', async () => {
    const withoutActions = { ...boats, actions: [], can: {} };
    await renderActions(
      <>
        <RowActions spec={withoutActions} record={createBoat(7)} />
        <RowActions spec={boats} record={createBoat(8)} />
      </>,
    );
    await screen.findByRole('button', { name: 'Actions for Boat 8' });
    expect(screen.queryByRole('button', { name: 'Actions for Boat 7' })).toBeNull();
  });

  it('include a link to the form', async () => {
    const { choose, place } = await openRowMenu(createBoat(7));
    await choose('Edit');
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
  });

  it('do not trigger the click handler of the row', async () => {
    const listener = vi.fn();
    const { user } = await renderActions(
      // A table whose row opens when clicked.
      <table onClick={listener} onKeyDown={listener}>
        <tbody>
          <tr>
            <td>
              <RowActions spec={boats} record={createBoat(7)} />
            </td>
          </tr>
        </tbody>
      </table>,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
    await user.click(screen.getByRole('menuitem', { name: 'Paint' }));
    await user.type(await screen.findByRole('textbox', { name: 'Colour' }), 'red');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('action that opens no dialog', () => {
  it('runs immediately and reports the result', async () => {
    const { choose, runAction } = await openRowMenu(createBoat(7));
    await choose('Wash');
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(runAction.mock.lastCall).toMatchObject([
      'boats',
      { action: 'wash', ids: ['7'], records: [{ id: 7, name: 'Boat 7' }], form: {} },
    ]);
  });

  it('runs only once, regardless of how often it is clicked', async () => {
    const answer = createPending<ActionResult>();
    const { user, runAction } = await renderBulk([createBoat(7)], { run: () => answer.promise });
    const button = await screen.findByRole('button', { name: 'Wash' });
    await user.dblClick(button);
    expect(runAction).toHaveBeenCalledTimes(1);
    answer.resolve({ succeeded: ['7'], failed: [], answer: null });
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
  });

  it('reports the reason if it fails', async () => {
    silenceConsoleErrors();
    const { choose } = await openRowMenu(createBoat(7), {
      run: () => Promise.reject(createRefusal(409, { message: 'The boat is at sea.' })),
    });
    await choose('Wash');
    expect(await screen.findByRole('alert')).toHaveTextContent('The boat is at sea.');
  });
});

describe('action that cannot be undone', () => {
  it('runs only after the exact name has been typed', async () => {
    const { choose, user, runAction } = await openRowMenu(createBoat(7));
    await choose('Sink');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sink' }));
    expect(dialog.getByText('Sink 1 boat for good?')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Sink' });
    expect(button).toBeDisabled();
    const input = dialog.getByRole('textbox', { name: 'Type Boat 7 to confirm' });
    await enterText(user, input, 'boat 7');
    expect(button).toBeDisabled();
    await user.clear(input);
    await user.type(input, ' Boat  7');
    await user.click(button);
    expect(await screen.findByText('Boat 7 sunk.')).toBeVisible();
    expect(runAction).toHaveBeenCalledTimes(1);
  });

  it('requires the number of records to be typed if several are affected', async () => {
    const { user } = await renderBulk([createBoat(1), createBoat(2), createBoat(3)]);
    await user.click(await screen.findByRole('button', { name: 'Sink' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sink' }));
    expect(dialog.getByText('3 boats')).toBeVisible();
    expect(dialog.getByText('Boat 1, Boat 2, Boat 3')).toBeVisible();
    await enterText(user, dialog.getByRole('textbox', { name: 'Type 3 to confirm' }), '3', '{Enter}');
    expect(await screen.findByText('3 boats sunk.')).toBeVisible();
  });
});
