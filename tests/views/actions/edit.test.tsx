import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ActionRequest } from '../../../src/dataProvider/dataProviderTypes';
import type { ActionSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { BulkActions } from '../../../src/views/actions/BulkActions';
import { RowList, runSuccessfully } from '../support/boatActions';
import { boats, createBoat, nameField } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

const lengthField = { field: 'length', label: 'Length', kind: 'integer', type: 'integer' } as const;
const berthField = { field: 'mooring.berth', label: 'Berth', kind: 'text', type: 'string' } as const;
const insuredField = { field: 'insured', label: 'Insured', kind: 'boolean', type: 'boolean' } as const;

const openEdit = async (form: ActionSpec['form'], provider: object = {}) => {
  const user = userEvent.setup({ delay: null });
  const spec = {
    ...boats,
    actions: [
      {
        name: 'change',
        label: 'Change boats',
        on: ['bulk'],
        call: 'UpdateBoat',
        level: 'reseller',
        set: {},
        edits: true,
        form,
        refresh: [],
      } satisfies ActionSpec,
    ],
  };
  setAddedResources([spec]);
  const runAction = vi.fn(runSuccessfully);
  const records = [createBoat(1, { mooring: { berth: 'A1' } }), createBoat(2, { mooring: { berth: null } })];
  await renderInConsole(
    <RowList records={records}>
      <BulkActions spec={spec} />
    </RowList>,
    { provider: { runAction, ...provider } },
  );
  await user.click(await screen.findByRole('button', { name: 'Change boats' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change boats' }));
  const run = () => user.click(dialog.getByRole('button', { name: 'Change boats' }));
  const getRequest = () => (runAction.mock.calls[0] as [string, ActionRequest])[1];
  return { user, dialog, run, runAction, getRequest };
};

describe('bulk edit', () => {
  it('writes the chosen fields only, and shows the old and new values of each record first', async () => {
    const { user, dialog, run, getRequest } = await openEdit([lengthField, berthField]);
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(await dialog.findByRole('switch', { name: 'Length' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Length' }), '12');
    const preview = within(await dialog.findByRole('region', { name: /Changed 2 boats/ }));
    expect(await preview.findAllByRole('row', { name: 'Length 9 m 12 m' })).toHaveLength(1);
    expect(preview.getByText('Boat 1, Boat 2')).toBeVisible();
    await run();
    await waitFor(() => expect(getRequest()).toMatchObject({ ids: ['1', '2'], form: { length: 12 } }));
  });

  it('empties a chosen field that is left empty, and omits records that already have the value', async () => {
    const { user, dialog, run, getRequest } = await openEdit([berthField, insuredField]);
    await user.click(await dialog.findByRole('switch', { name: 'Berth' }));
    const preview = within(await dialog.findByRole('region', { name: /Changed 1 boat/ }));
    expect(await preview.findByRole('heading', { name: 'Boat 1' })).toBeVisible();
    expect(preview.queryByRole('heading', { name: 'Boat 2' })).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Insured' }));
    await run();
    await waitFor(() => expect(getRequest().form).toEqual({ 'mooring.berth': null, insured: false }));
  });

  it('requires a choice of fields', async () => {
    const { dialog, run, runAction } = await openEdit([lengthField, berthField]);
    await run();
    expect(await dialog.findByText('Choose what to change.')).toBeVisible();
    expect(runAction).not.toHaveBeenCalled();
  });

  it('requires a value for its only field', async () => {
    const { user, dialog, run, runAction, getRequest } = await openEdit([{ ...nameField, required: false }]);
    await run();
    expect(await dialog.findByText(/required|enter/i)).toBeVisible();
    expect(runAction).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Kestrel');
    await run();
    await waitFor(() => expect(getRequest().form).toEqual({ name: 'Kestrel' }));
  });

  it('reads records for the preview if the list lacks the field', async () => {
    const getMany = vi.fn(async (_: string, { ids }: { ids: readonly string[] }) => ({
      data: ids.map((id) => ({ ...createBoat(Number(id)), colour: 'red' })),
    }));
    const { user, dialog } = await openEdit(
      [{ field: 'colour', label: 'Colour', kind: 'text', type: 'string' }],
      { getMany },
    );
    await user.type(await dialog.findByRole('textbox', { name: /Colour/ }), 'blue');
    expect(await dialog.findAllByRole('row', { name: 'Colour red blue' })).toHaveLength(1);
  });
});
