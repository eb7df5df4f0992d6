import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Level } from '../../../contract/call';
import type { ActionRequest } from '../../../src/dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { ListActions } from '../../../src/views/actions/ListActions';
import { RowActions } from '../../../src/views/actions/RowActions';
import { boats, createBoat } from '../support/boats';
import { renderInConsole, silenceConsoleErrors } from '../support/inConsole';

const changeAction = (change: Partial<ActionSpec>, name = 'wash'): ResourceSpec => ({
  ...boats,
  actions: boats.actions.map((action) => (action.name === name ? { ...action, ...change } : action)),
});

const openRowMenu = async (spec: ResourceSpec, provider: object, level?: Level) => {
  const user = userEvent.setup({ delay: null });
  const runAction = vi.fn(async (_: string, { ids }: ActionRequest) => ({
    done: ids,
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

describe('taking an action back', () => {
  const undo = { call: 'DirtyBoat', level: 'customer' as const, send: { ticket: '$answer.ticket' as const } };

  it('is offered with the word of success, and done with what was done and answered', async () => {
    const undoAction = vi.fn(async () => ({ done: ['7'], failed: [], answer: null }));
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

  it('is offered for fields that were set, and for nothing else', async () => {
    const { choose } = await openRowMenu(changeAction({ set: { state: 'ashore' } }), {});
    await choose(/^Wash/);
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('is not offered where nothing takes it back', async () => {
    const { choose } = await openRowMenu(boats, {});
    await choose(/^Wash/);
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says why it could not be', async () => {
    silenceConsoleErrors();
    const undoAction = async () => ({
      done: [],
      failed: [{ id: '7', error: new Error('The mud is gone.') }],
      answer: null,
    });
    const { user, choose } = await openRowMenu(changeAction({ undo }), { undoAction });
    await choose(/^Wash/);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 boat could not be undone. The mud is gone.')).toBeVisible();
  });
});

describe('what an action touches', () => {
  const impact = {
    call: 'GetSailors',
    level: 'customer' as const,
    text: '{count} sailors lose their bunk, {answer.oldest} first.',
  };

  it('is counted and said before it is confirmed', async () => {
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

  it('says so where it can not be counted', async () => {
    silenceConsoleErrors();
    const countImpact = () => Promise.reject(new Error('The register is closed.'));
    const { choose } = await openRowMenu(changeAction({ impact }, 'sink'), { countImpact });
    await choose(/^Sink/);
    expect(
      await screen.findByText('What this touches could not be counted. The register is closed.'),
    ).toBeVisible();
  });
});

describe('people who may not', () => {
  it('are told why where the action explains itself', async () => {
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

  it('are told above the list, too', async () => {
    await renderInConsole(<ListActions spec={changeAction({ whenUnavailable: 'explain' }, 'survey')} />, {
      level: 'customer',
    });
    const button = await screen.findByRole('button', { name: 'Survey harbour' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('see nothing of an action that hides where its condition does not hold', async () => {
    await openRowMenu(changeAction({ when: { field: 'state', is: 'sunk' }, whenUnavailable: 'hide' }), {});
    expect(screen.queryByRole('menuitem', { name: /Wash/ })).toBeNull();
  });
});
