import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import type { ResourceSpec, SendSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { enterText } from '../../support/enterText';
import { createRefusal, renderBulk } from '../support/boatActions';
import { boats, createBoat } from '../support/boats';

const boatsWithRemedies: ResourceSpec = {
  ...boats,
  remedies: [
    { code: 'raft', label: 'Take the whole raft', help: 'All of it is painted.', adds: 'members' },
    {
      code: 'raft',
      label: 'Break the raft',
      help: 'They float apart.',
      first: { call: 'BreakRaft', level: 'staff', send: { first: '$answer.first' } as SendSpec },
      each: 'rafts',
    },
  ],
};

const error = createRefusal(409, {
  message: 'Boat 1 is in a raft.',
  code: 'raft',
  details: { rafts: [{ first: 1 }], members: ['1', '2', '3'] },
});
const refusedResult: ActionResult = {
  succeeded: [],
  failed: [{ id: '1', error }],
  refused: true,
  refusal: error,
  answer: null,
};

beforeEach(() => setAddedResources([boatsWithRemedies]));

type View = Awaited<ReturnType<typeof renderBulk>>;

const clickPaint = async ({ user }: View) => {
  await user.click(await screen.findByRole('button', { name: 'Paint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paint' }));
  await enterText(user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
  await user.click(dialog.getByRole('button', { name: 'Paint' }));
  return dialog;
};

const renderPaint = async (level: 'staff' | 'reseller' = 'staff') => {
  const call = vi.fn(async () => null);
  const run = vi
    .fn()
    .mockResolvedValueOnce(refusedResult)
    .mockImplementation(async (_: string, { ids }: { ids: string[] }) => ({
      succeeded: ids,
      failed: [],
      answer: { litres: 3 },
    }));
  const view = await renderBulk([createBoat(1), createBoat(7)], { run, level, provider: { call } });
  const dialog = await clickPaint(view);
  await dialog.findByText(/Done for 0 of 2/);
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }));
  return { ...view, dialog, run, call, press };
};

describe('action error with a remedy', () => {
  it('offers to include the named records instead of retrying', async () => {
    const { dialog, press, run } = await renderPaint();
    expect(dialog.queryByRole('button', { name: /^Try/ })).toBeNull();
    expect(dialog.getByText(/All of it is painted/)).toBeVisible();
    await press('Take the whole raft (1 more)');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run.mock.lastCall?.[1]).toMatchObject({ ids: ['1', '7', '2', '3'], form: { colour: 'red' } });
    expect(await screen.findByText(/^4 boats painted red/)).toBeVisible();
  });

  it('first calls the action that resolves each named obstacle', async () => {
    const { press, run, call } = await renderPaint();
    await press('Break the raft');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(call).toHaveBeenCalledExactlyOnceWith('BreakRaft', { first: 1 });
    expect(run.mock.lastCall?.[1].ids).toEqual(['1', '7']);
  });

  it('shows the error if the resolving action fails, and changes nothing', async () => {
    const { dialog, press, run, call } = await renderPaint();
    call.mockRejectedValueOnce(createRefusal(403, { message: 'Ask the harbour master.' }));
    await press('Break the raft');
    expect(await dialog.findByText('Ask the harbour master.')).toBeVisible();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not offer actions that the user may not perform', async () => {
    const { dialog } = await renderPaint('reseller');
    expect(dialog.getByRole('button', { name: 'Take the whole raft (1 more)' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Break the raft' })).toBeNull();
  });

  it('offers a retry only for temporary errors', async () => {
    const disconnected: ActionResult = { ...refusedResult, failed: [{ id: '1', error: new TypeError('x') }] };
    const run = vi.fn().mockResolvedValue({ ...disconnected, refusal: undefined });
    const view = await renderBulk([createBoat(1), createBoat(7)], { run });
    const dialog = await clickPaint(view);
    expect(await dialog.findByRole('button', { name: 'Try the one that failed again' })).toBeVisible();
  });
});
