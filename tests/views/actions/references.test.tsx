import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ActionRequest } from '../../../src/dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { RowActions } from '../../../src/views/actions/RowActions';
import { boats, createBoat } from '../support/boats';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

const referencedBoats: ResourceSpec = {
  ...boats,
  actions: boats.actions.map(
    (action): ActionSpec =>
      action.name === 'wash'
        ? {
            ...action,
            confirm: { text: 'Wash it?' },
            references: {
              kind: 'account',
              successors: { call: 'GetAccounts', value: 'account', label: ['account', 'name'] },
            },
          }
        : action,
  ),
};

const places = [
  {
    place: 'p1',
    kind: 'hunts',
    label: 'ring group',
    account: '500',
    display: 'Harbour',
    title: 'Members',
    to: '7',
  },
  {
    place: 'p2',
    kind: 'hunts',
    label: 'ring group',
    account: '501',
    display: 'Quay',
    title: 'Then to',
    to: '7',
  },
];

const openDialog = async (answer: () => Promise<unknown>) => {
  const user = userEvent.setup({ delay: null });
  const runAction = vi.fn(async (_: string, { ids }: ActionRequest) => ({
    succeeded: ids,
    failed: [],
    answer: null,
    answers: new Map(),
  }));
  const call = vi.fn((name: string) =>
    name === 'GetReferences' ? answer() : Promise.resolve([{ account: '200', name: 'Hazel Sample' }]),
  );
  setAddedResources([referencedBoats]);
  await renderInConsole(<RowActions spec={referencedBoats} record={createBoat(7)} />, {
    provider: { runAction, call },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Wash/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, runAction, call, dialog };
};

const findDoneButton = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: /^Wash/ });

describe('action that shows the references to its record', () => {
  it('requires a selection for every reference and sends the selections', async () => {
    const { user, runAction, call, dialog } = await openDialog(async () => places);
    expect(await dialog.findByRole('heading', { name: '2 references point to it' })).toBeVisible();
    expect(call).toHaveBeenCalledWith(
      'GetReferences',
      expect.objectContaining({ kind: 'account', names: ['7'] }),
    );
    await user.click(findDoneButton(dialog));
    expect(await dialog.findByText(/^Choose a replacement for each/)).toBeVisible();
    expect(runAction).not.toHaveBeenCalled();

    await user.click(dialog.getByRole('combobox', { name: /^Replacement for Ring group 500/ }));
    await user.click(await screen.findByRole('option', { name: /Hazel Sample/ }));
    expect(await dialog.findByText(/^Choose a replacement for the 1 left/)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: /^Replacement for Ring group 501/ }));
    await user.click(await screen.findByRole('option', { name: 'Remove it' }));
    expect(await dialog.findByText('All references are resolved.')).toBeVisible();
    await user.click(findDoneButton(dialog));
    await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
    expect(runAction.mock.calls[0]?.[1].form).toMatchObject({
      answers: [
        { place: 'p1', to: '7', replace_with: '200' },
        { place: 'p2', to: '7', replace_with: '' },
      ],
    });
  });

  it('reports that there are no references, and can be run', async () => {
    const { user, runAction, dialog } = await openDialog(async () => []);
    expect(await dialog.findByText('Nothing refers to it: nothing else changes.')).toBeVisible();
    await user.click(findDoneButton(dialog));
    await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
  });

  it('offers a retry if the references could not be loaded', async () => {
    silenceConsoleErrors();
    const answer = vi.fn<() => Promise<unknown>>(async () => places);
    answer.mockRejectedValueOnce(new Error('The line is cut.'));
    const { user, dialog } = await openDialog(answer);
    expect(await dialog.findByText(/References could not be read\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('heading', { name: '2 references point to it' })).toBeVisible();
  });
});
