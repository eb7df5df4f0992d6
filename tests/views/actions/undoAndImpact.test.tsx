import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '../../../contract/call';
import { setChangeSettings } from '../../../src/config/changeSettings';
import type { ActionRequest } from '../../../src/dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { ListActions } from '../../../src/views/actions/ListActions';
import { RowActions } from '../../../src/views/actions/RowActions';
import { boats, createBoat } from '../support/boats';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

const changeAction = (change: Partial<ActionSpec>, name = 'wash'): ResourceSpec => ({
  ...boats,
  actions: boats.actions.map((action) => (action.name === name ? { ...action, ...change } : action)),
});

const openRowMenu = async (spec: ResourceSpec, provider: object, level?: Level) => {
  const user = userEvent.setup({ delay: null });
  const runAction = vi.fn(async (_: string, { ids }: ActionRequest) => ({
    succeeded: ids,
    failed: [],
    answer: { ticket: 5 },
    answers: new Map([['7', { ticket: 5 }]]),
  }));
  setAddedResources([spec]);
  await renderInConsole(<RowActions spec={spec} record={createBoat(7)} />, {
    provider: { runAction, ...provider },
    ...(level && { level }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
  await screen.findByRole('menu');
  return { user, runAction, choose: (name: RegExp) => user.click(screen.getByRole('menuitem', { name })) };
};

describe('undo of an action', () => {
  const undo = { call: 'DirtyBoat', level: 'customer' as const, send: { ticket: '$answer.ticket' as const } };

  it('is offered with the success message and receives the request and the response', async () => {
    const undoAction = vi.fn(async () => ({ succeeded: ['7'], failed: [], answer: null }));
    const { user, choose } = await openRowMenu(changeAction({ undo }), { undoAction });
    await choose(/^Wash/);
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    expect(undoAction).toHaveBeenCalledWith(
      'boats',
      expect.objectContaining({ action: 'wash', ids: ['7'], answers: new Map([['7', { ticket: 5 }]]) }),
    );
    expect(screen.queryByText('1 boat washed.')).toBeNull();
  });

  it('is offered for actions that set fields', async () => {
    const { choose } = await openRowMenu(changeAction({ set: { state: 'ashore' } }), {});
    await choose(/^Wash/);
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('is not offered if the action cannot be undone', async () => {
    const { choose } = await openRowMenu(boats, {});
    await choose(/^Wash/);
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  describe('that the server can undo', () => {
    beforeEach(() => setChangeSettings(true));
    afterEach(() => setChangeSettings(false));

    const renderGroup = (left: number) => {
      const call = vi.fn(async (_: string, { preview }: { preview: boolean }) => ({
        records: 1,
        left,
        done: !preview,
      }));
      const runAction = async () => ({ succeeded: ['7'], failed: [], answer: null, changeGroup: 'group' });
      return { call, runAction };
    };

    it('is offered once a preview has shown that everything can be undone', async () => {
      const provider = renderGroup(0);
      const { user, choose } = await openRowMenu(boats, provider, 'staff');
      await choose(/^Wash/);
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Undone.')).toBeVisible();
      const sent = provider.call.mock.calls.filter(([name]) => name === 'TakeBack').map(([, body]) => body);
      expect(sent).toEqual([
        { change_group: 'group', preview: true, pageSize: 1 },
        { change_group: 'group', preview: false, pageSize: 1 },
      ]);
    });

    it('is not offered if something would remain', async () => {
      const provider = renderGroup(1);
      const { choose } = await openRowMenu(boats, provider, 'staff');
      await choose(/^Wash/);
      expect(await screen.findByText('1 boat washed.')).toBeVisible();
      await waitFor(() => expect(provider.call).toHaveBeenCalled());
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  });

  it('reports the reason if it fails', async () => {
    silenceConsoleErrors();
    const undoAction = async () => ({
      succeeded: [],
      failed: [{ id: '7', error: new Error('The mud is gone.') }],
      answer: null,
    });
    const { user, choose } = await openRowMenu(changeAction({ undo }), { undoAction });
    await choose(/^Wash/);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 boat could not be undone. The mud is gone.')).toBeVisible();
  });
});

describe('impact of an action', () => {
  const impact = {
    call: 'GetSailors',
    level: 'customer' as const,
    text: '{count} sailors lose their bunk, {answer.oldest} first.',
  };

  it('is calculated and shown before confirmation', async () => {
    const countImpact = vi.fn(async () => ({ count: 12, answer: { oldest: 'Anne' } }));
    const { choose, runAction } = await openRowMenu(changeAction({ impact }, 'sink'), { countImpact });
    await choose(/^Sink/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sink' }));
    expect(await dialog.findByText('12 sailors lose their bunk, Anne first.')).toBeVisible();
    expect(countImpact).toHaveBeenCalledWith(
      'boats',
      expect.objectContaining({ action: 'sink', ids: ['7'] }),
    );
    expect(runAction).not.toHaveBeenCalled();
  });

  it('is reported as unknown if it cannot be calculated', async () => {
    silenceConsoleErrors();
    const countImpact = () => Promise.reject(new Error('The register is closed.'));
    const { choose } = await openRowMenu(changeAction({ impact }, 'sink'), { countImpact });
    await choose(/^Sink/);
    expect(
      await screen.findByText('What this touches could not be counted. The register is closed.'),
    ).toBeVisible();
  });
});

describe('users without permission for an action', () => {
  it('see the reason if the action is explained while unavailable', async () => {
    const { choose, runAction } = await openRowMenu(
      changeAction({ whenUnavailable: 'explain', level: 'staff' }),
      {},
      'reseller',
    );
    const entry = screen.getByRole('menuitem', { name: /Wash/ });
    expect(entry).toHaveTextContent('Only staff may do this.');
    await choose(/Wash/);
    expect(runAction).not.toHaveBeenCalled();
  });

  it('see the action as a disabled button above the list', async () => {
    await renderInConsole(
      <ListActions spec={changeAction({ whenUnavailable: 'explain' }, 'survey')} filter={{}} />,
      {
        level: 'customer',
      },
    );
    const button = await screen.findByRole('button', { name: 'Survey harbour' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('do not see an action that is hidden while its condition is not met', async () => {
    await openRowMenu(changeAction({ when: { field: 'state', is: 'sunk' } }), {});
    expect(screen.queryByRole('menuitem', { name: /Wash/ })).toBeNull();
  });
});
