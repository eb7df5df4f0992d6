import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ActionDialog from '../../../src/views/actions/ActionDialog';
import { BulkActions } from '../../../src/views/actions/BulkActions';
import { ListActions } from '../../../src/views/actions/ListActions';
import { RecordActions } from '../../../src/views/actions/RecordActions';
import { emptyTarget } from '../../../src/views/actions/target';
import { createRefusal, RowList, renderActions } from '../support/boatActions';
import { boats, createBoat } from '../support/boats';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

describe('actions of a list', () => {
  it('can be run without a record', async () => {
    const { user, runAction } = await renderActions(<ListActions spec={boats} filter={{}} />);
    await user.click(await screen.findByRole('button', { name: 'Survey harbour' }));
    expect(await screen.findByText('Harbour surveyed.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1]).toMatchObject({ action: 'survey', ids: [], records: [] });
  });

  it('send the filter of the list if declared', async () => {
    const actions = boats.actions.map((action) =>
      action.name === 'survey' ? { ...action, sendsFilter: true } : action,
    );
    const filter = { state: 'ashore', search: 'Gull' };
    const { user, runAction } = await renderActions(
      <ListActions spec={{ ...boats, actions }} filter={filter} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Survey harbour' }));
    expect(await screen.findByText('Harbour surveyed.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1]).toMatchObject({ action: 'survey', ids: [], filter });
  });

  it.each([
    [{ search: 'Gull' }, 'Includes what the list shows: “Gull”'],
    [{}, 'Includes everything, because the list isn’t filtered.'],
  ])('show the filter that is sent: %j', async (filter, text) => {
    const action = boats.actions.find(({ name }) => name === 'survey');
    if (!action) throw new Error('No action');
    const target = { ...emptyTarget, filter };
    await renderActions(<ActionDialog spec={boats} action={action} target={target} onClose={vi.fn()} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('prompt for a record if required, and explain why a record is not eligible', async () => {
    const actions = boats.actions.map((action) =>
      action.name === 'paint' ? { ...action, begins: 'Paint one…' } : action,
    );
    let state = 'sunk';
    const getOne = async () => ({ data: createBoat(7, { state }) });
    const { user } = await renderActions(<ListActions spec={{ ...boats, actions }} filter={{}} />, {
      provider: { getOne, getList: async () => ({ data: [createBoat(7)], total: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Paint one…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paint one…' }));
    await user.click(await dialog.findByRole('combobox', { name: /^Boat/ }));
    await user.click(await screen.findByRole('option', { name: /Boat 7/ }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Raise it first.')).toBeVisible();
    state = 'ashore';
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Paint' })).toBeVisible();
  });

  it('are hidden from users whose level does not permit them', async () => {
    await renderActions(<ListActions spec={boats} filter={{}} />, { level: 'customer' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('deletion of records', () => {
  it('prompts for confirmation, and the prompt remains open if an error occurs', async () => {
    silenceConsoleErrors();
    const remove = vi
      .fn()
      .mockRejectedValueOnce(createRefusal(409, { message: 'Boat 7 has a crew.' }))
      .mockResolvedValue({ data: createBoat(7) });
    await renderInConsole(
      <RecordActions spec={{ ...boats, actions: [], links: [] }} record={createBoat(7)} />,
      {
        provider: { delete: remove },
      },
    );
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete boat?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Boat 7 has a crew.')).toBeVisible();
    // There is no button to retry, because another attempt would be refused as well.
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Delete boat?' }));
    await user.click(reopened.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Boat 7 deleted.')).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('supports several records and lists the reasons for failures', async () => {
    silenceConsoleErrors();
    const deleteMany = vi
      .fn()
      .mockRejectedValueOnce(
        new Error('1 of 2 could not be changed.', {
          cause: [createRefusal(409, { message: 'Boat 2 has a crew.' })],
        }),
      )
      .mockResolvedValue({ data: ['1', '2'] });
    await renderInConsole(
      <RowList records={[createBoat(1), createBoat(2)]}>
        <BulkActions spec={{ ...boats, actions: [] }} />
      </RowList>,
      { provider: { deleteMany } },
    );
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 boats?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('1 of 2 could not be changed. Boat 2 has a crew.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 boats deleted.')).toBeVisible();
    expect(deleteMany).toHaveBeenLastCalledWith('boats', expect.objectContaining({ ids: ['1', '2'] }));
  });

  it('is hidden from users whose level does not permit it', async () => {
    await renderActions(<RecordActions spec={boats} record={createBoat(7)} />, { level: 'reseller' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
