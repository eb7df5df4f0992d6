import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import { captureSavedFiles, createRefusal, readText, renderBulk } from '../support/boatActions';
import { createBoat } from '../support/boats';
import { createPending } from '../support/renderInConsole';

describe('bulk actions', () => {
  it('are disabled if any selected record is ineligible, with a tooltip that explains why', async () => {
    const { user, runAction } = await renderBulk([
      createBoat(1),
      createBoat(2, { state: 'sunk' }),
      createBoat(3),
    ]);
    const button = await screen.findByRole('button', { name: 'Paint' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Not possible for 1 of the 3 boats selected. Raise it first.',
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(runAction).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Wash' })).not.toHaveAttribute('aria-disabled');
  });

  it('are shown according to the user’s level', async () => {
    await renderBulk([createBoat(1)], { level: 'customer' });
    expect(await screen.findByRole('button', { name: 'Wash' })).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('show progress and can be paused and resumed', async () => {
    const steps = [createPending<void>(), createPending<void>()];
    const pending: (Promise<void> | undefined)[] = [];
    const { user } = await renderBulk([createBoat(1), createBoat(2), createBoat(3)], {
      run: async (_, { ids, onProgress, waitIfPaused, signal }) => {
        const result: ActionResult = { succeeded: [], failed: [], answer: null };
        for (const [index, id] of ids.entries()) {
          await steps[index]?.promise;
          pending.push(waitIfPaused?.());
          await pending.at(-1);
          if (signal?.aborted) break;
          result.succeeded.push(id);
          onProgress?.(result.succeeded.length, ids.length);
        }
        return result;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Wash' }));
    await act(async () => steps[0]?.resolve());
    expect(await screen.findByText('1 of 3')).toBeVisible();
    const status = within(screen.getByText('1 of 3').closest('[role=status]') as HTMLElement);
    expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await act(async () => steps[1]?.resolve());
    expect(screen.getByText('Paused after 1 of 3')).toBeVisible();
    expect(pending).toEqual([undefined, expect.any(Promise)]);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('3 boats washed.')).toBeVisible();
  });

  it('can be cancelled between records, even while paused, and resumed later', async () => {
    const step = createPending<void>();
    const { user, runAction } = await renderBulk([createBoat(1), createBoat(2), createBoat(3)], {
      run: async (_, { ids, waitIfPaused, signal }) => {
        const result: ActionResult = { succeeded: [], failed: [], answer: null };
        for (const [index, id] of ids.entries()) {
          if (index === 1) await step.promise;
          await waitIfPaused?.();
          if (signal?.aborted) break;
          result.succeeded.push(id);
        }
        return result;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Wash' }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    await act(async () => step.resolve());
    expect(await screen.findByText('Done for 1 of 3. Cancelled before the other 2.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on with the other 2' }));
    expect(await screen.findByText('Done for 3 of 3.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1].ids).toEqual(['2', '3']);
  });

  it('list each result, support CSV export, leave only failed records selected and offer to retry them', async () => {
    const saved = captureSavedFiles();
    let tries = 0;
    const { user, runAction } = await renderBulk([createBoat(1), createBoat(2), createBoat(3)], {
      run: async (_, { ids: [first = '', ...rest] }) => {
        tries += 1;
        return {
          succeeded: [first],
          failed: rest.map((id) => ({ id, error: createRefusal(503, { message: `Boat ${id} is at sea.` }) })),
          answer: null,
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Wash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wash' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Done for 1 of 3. 2 could not be done.');
    const rows = dialog.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((element) => element.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['Boat 2', 'Boat 2 is at sea.'],
      ['Boat 3', 'Boat 3 is at sea.'],
      ['Boat 1', 'Done'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save as CSV' }));
    expect(saved.names[0]).toMatch(/^boats-wash-.*\.csv$/);
    expect((await readText(saved.blobs[0])).split('\r\n')).toEqual([
      'Boat,Name,State,Result',
      '2,Boat 2,failed,Boat 2 is at sea.',
      '3,Boat 3,failed,Boat 3 is at sea.',
      '1,Boat 1,done,Done',
      '',
    ]);
    expect(screen.getByText('Selected: 2, 3')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Try the 2 that failed again' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Done for 2 of 3. 1 could not'));
    expect(runAction.mock.lastCall?.[1].ids).toEqual(['2', '3']);
    expect(tries).toBe(2);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Selected: 3')).toBeInTheDocument();
  });
});
