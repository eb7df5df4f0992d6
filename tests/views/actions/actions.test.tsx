import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type RaRecord, useList } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Level } from '../../../contract/call';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { ActionRequest, ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import { BulkActions } from '../../../src/views/actions/BulkActions';
import { DeleteButton } from '../../../src/views/actions/DeleteButton';
import { ListActions } from '../../../src/views/actions/ListActions';
import { RowActions } from '../../../src/views/actions/RowActions';
import { put } from '../../support/put';
import { boat, boats } from '../support/boats';
import { inConsole, pending, quietly } from '../support/inConsole';

/** What is handed to the browser to be saved from now on. */
const savedFiles = () => {
  const saved = { names: [] as string[], blobs: [] as Blob[] };
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${saved.blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
};

const textOf = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

type Run = (resource: string, request: ActionRequest) => Promise<ActionResult>;

const refusal = (status: number, body: object) => new ApiException(status, JSON.stringify(body), {}, body);
const done: Run = async (_, { ids }) => ({ done: ids, failed: [], answer: { litres: 3 } });

const draw = async (children: ReactNode, { run = done, level }: { run?: Run; level?: Level } = {}) => {
  const runAction = vi.fn(run);
  const view = await inConsole(children, { level, provider: { runAction } });
  return { ...view, runAction, user: userEvent.setup({ delay: null }) };
};

/** The menu of one row, opened. */
const rowMenu = async (record: RaRecord, options?: Parameters<typeof draw>[1]) => {
  const view = await draw(<RowActions spec={boats} record={record} />, options);
  const trigger = await screen.findByRole('button', { name: `Actions for ${record.name}` });
  await view.user.click(trigger);
  await screen.findByRole('menu');
  const entries = screen.getAllByRole('menuitem').map((one) => one.textContent);
  const choose = (name: string) => view.user.click(screen.getByRole('menuitem', { name }));
  return { ...view, trigger, entries, choose };
};

const Rows = ({ records, children }: { records: RaRecord[]; children: ReactNode }) => {
  const list = useList({ data: records, resource: 'boats' });
  const { onSelect } = list;
  const isSelected = useRef(false);
  useEffect(() => {
    if (isSelected.current) return;
    isSelected.current = true;
    onSelect(records.map(({ id }) => id));
  }, [onSelect, records]);
  return (
    <ListContextProvider value={list}>
      <p>Selected: {list.selectedIds.join(', ')}</p>
      {children}
    </ListContextProvider>
  );
};

const bulk = (records: RaRecord[], options?: Parameters<typeof draw>[1]) =>
  draw(
    <Rows records={records}>
      <BulkActions spec={boats} />
    </Rows>,
    options,
  );

describe('what is offered for a row', () => {
  it('is everything staff may do to it, the dangerous last', async () => {
    const { entries } = await rowMenu(boat(7));
    expect(entries).toEqual(['Edit', 'Wash', 'Paint', 'Hire sailor', 'Sink', 'Delete']);
  });

  it('depends on the state it is in', async () => {
    const { entries } = await rowMenu(boat(7, { state: 'sunk' }));
    expect(entries).toEqual([
      'Edit',
      'Wash',
      'Hire sailor',
      'Sink',
      'Delete',
      'PaintOnly while state is ashore or afloat.',
    ]);
    const paint = screen.getByRole('menuitem', { name: /Paint/ });
    expect(paint).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(paint);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[Level, string[]]>([
    ['customer', ['Wash']],
    ['reseller', ['Edit', 'Wash', 'Paint', 'Hire sailor']],
  ])('depends on the level: %s', async (level, wanted) => {
    const { entries } = await rowMenu(boat(7), { level });
    expect(entries).toEqual(wanted);
  });

  it('is not even a button where there is nothing', async () => {
    const none = { ...boats, actions: [], update: undefined, remove: undefined };
    await draw(<RowActions spec={none} record={boat(7)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the form', async () => {
    const { choose, place } = await rowMenu(boat(7));
    await choose('Edit');
    await waitFor(() => expect(place.pathname).toBe('/boats/7'));
  });

  it('does not let the row hear what happens in it', async () => {
    const heard = vi.fn();
    const { user } = await draw(
      // A row that opens when it is clicked.
      <table onClick={heard} onKeyDown={heard}>
        <tbody>
          <tr>
            <td>
              <RowActions spec={boats} record={boat(7)} />
            </td>
          </tr>
        </tbody>
      </table>,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
    await user.click(screen.getByRole('menuitem', { name: 'Paint' }));
    await user.type(await screen.findByRole('textbox', { name: 'Colour' }), 'red');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('an action that asks nothing', () => {
  it('runs at once, and says what it did', async () => {
    const { choose, runAction } = await rowMenu(boat(7));
    await choose('Wash');
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
    expect(runAction.mock.lastCall).toMatchObject([
      'boats',
      { action: 'wash', ids: ['7'], records: [{ id: 7, name: 'Boat 7' }], form: {} },
    ]);
  });

  it('runs once, however often it is clicked', async () => {
    const answer = pending<ActionResult>();
    const { user, runAction } = await bulk([boat(7)], { run: () => answer.promise });
    const button = await screen.findByRole('button', { name: 'Wash' });
    await user.dblClick(button);
    expect(runAction).toHaveBeenCalledTimes(1);
    answer.resolve({ done: ['7'], failed: [], answer: null });
    expect(await screen.findByText('1 boat washed.')).toBeVisible();
  });

  it('says why it failed', async () => {
    quietly();
    const { choose } = await rowMenu(boat(7), {
      run: () => Promise.reject(refusal(409, { message: 'The boat is at sea.' })),
    });
    await choose('Wash');
    expect(await screen.findByRole('alert')).toHaveTextContent('The boat is at sea.');
  });
});

describe('an action that asks first', () => {
  const paint = async (run?: Run) => {
    const view = await rowMenu(boat(7), { run });
    await view.choose('Paint');
    const dialog = await screen.findByRole('dialog', { name: 'Paint' });
    const within_ = within(dialog);
    const submit = () => view.user.click(within_.getByRole('button', { name: 'Paint' }));
    return { ...view, dialog: within_, submit };
  };

  it('names its target, fills in what it begins with, and takes the focus', async () => {
    const { dialog } = await paint();
    expect(dialog.getByText('Boat 7')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Coats' })).toHaveValue('2');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveFocus());
    expect(dialog.queryByRole('textbox', { name: 'Lacquer' })).toBeNull();
  });

  it('checks, asks for what a condition calls for, and runs', async () => {
    const { dialog, submit, runAction, user, trigger } = await paint();
    await submit();
    expect(await dialog.findByText('Colour is required.')).toBeVisible();
    expect(runAction).not.toHaveBeenCalled();
    await put(user, dialog.getByRole('textbox', { name: 'Colour' }), 'gold');
    await put(user, await dialog.findByRole('textbox', { name: 'Lacquer' }), 'matt');
    await submit();
    expect(await screen.findByText('1 boat painted gold, 3 litres used.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1].form).toEqual({ colour: 'gold', coats: 2, lacquer: 'matt' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('does not send what is no longer asked for, nor what is empty', async () => {
    const { dialog, submit, runAction, user } = await paint();
    const colour = dialog.getByRole('textbox', { name: 'Colour' });
    await put(user, colour, 'gold');
    await put(user, await dialog.findByRole('textbox', { name: 'Lacquer' }), 'matt');
    await user.clear(colour);
    await put(user, colour, 'red');
    await user.clear(dialog.getByRole('textbox', { name: 'Coats' }));
    await submit();
    await waitFor(() => expect(runAction.mock.lastCall?.[1].form).toEqual({ colour: 'red' }));
  });

  it('stays open with what went wrong and what was typed', async () => {
    quietly();
    let tries = 0;
    const { dialog, submit, user } = await paint(async (...call) => {
      tries += 1;
      if (tries > 1) return done(...call);
      throw refusal(400, {
        message: 'Colour is sold out.',
        errors: [
          { field: 'colour', message: 'Colour is sold out.' },
          { field: 'ids.0', message: 'The boat is wet.' },
        ],
      });
    });
    await put(user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
    await submit();
    expect(await dialog.findByText('Colour is sold out. The boat is wet.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveValue('red');
    expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveAccessibleDescription(
      'Colour is sold out.',
    );
    await submit();
    expect(await screen.findByText(/^1 boat painted red/)).toBeVisible();
  });

  it('keeps what was typed when it is closed, and forgets it when it is done', async () => {
    const { dialog, user, choose, trigger } = await paint();
    await put(user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(trigger);
    await choose('Paint');
    const again = within(await screen.findByRole('dialog', { name: 'Paint' }));
    expect(await again.findByText(/^Restored/)).toBeVisible();
    expect(again.getByRole('textbox', { name: 'Colour' })).toHaveValue('red');
    await user.click(again.getByRole('button', { name: 'Paint' }));
    await screen.findByText(/^1 boat painted red/);
    expect(localStorage).toHaveLength(0);
  });
});

describe('an action that can not be undone', () => {
  it('is done when the name is typed as it stands', async () => {
    const { choose, user, runAction } = await rowMenu(boat(7));
    await choose('Sink');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sink' }));
    expect(dialog.getByText('Sink 1 boat for good?')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Sink' });
    expect(button).toBeDisabled();
    const input = dialog.getByRole('textbox', { name: 'Type Boat 7 to confirm' });
    await put(user, input, 'boat 7');
    expect(button).toBeDisabled();
    await user.clear(input);
    await user.type(input, ' Boat  7');
    await user.click(button);
    expect(await screen.findByText('Boat 7 sunk.')).toBeVisible();
    expect(runAction).toHaveBeenCalledTimes(1);
  });

  it('is done to several when their number is typed', async () => {
    const { user } = await bulk([boat(1), boat(2), boat(3)]);
    await user.click(await screen.findByRole('button', { name: 'Sink' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sink' }));
    expect(dialog.getByText('3 boats')).toBeVisible();
    expect(dialog.getByText('Boat 1, Boat 2, Boat 3')).toBeVisible();
    await put(user, dialog.getByRole('textbox', { name: 'Type 3 to confirm' }), '3', '{Enter}');
    expect(await screen.findByText('3 boats sunk.')).toBeVisible();
  });
});

describe('what is offered for a selection', () => {
  it('says why something can not be done to all of it, and does not do it', async () => {
    const { user, runAction } = await bulk([boat(1), boat(2, { state: 'sunk' }), boat(3)]);
    const button = await screen.findByRole('button', { name: 'Paint' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Only for boats whose state is ashore or afloat. 1 of the 3 boats selected is not.',
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(runAction).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Wash' })).not.toHaveAttribute('aria-disabled');
  });

  it('depends on the level', async () => {
    await bulk([boat(1)], { level: 'customer' });
    expect(await screen.findByRole('button', { name: 'Wash' })).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('shows how far it has come, and can be paused, gone on with and cancelled', async () => {
    const steps = [pending<void>(), pending<void>()];
    const held: (Promise<void> | undefined)[] = [];
    const { user } = await bulk([boat(1), boat(2), boat(3)], {
      run: async (_, { ids, onProgress, waitIfPaused, signal }) => {
        const result: ActionResult = { done: [], failed: [], answer: null };
        for (const [index, id] of ids.entries()) {
          await steps[index]?.promise;
          held.push(waitIfPaused?.());
          await held.at(-1);
          if (signal?.aborted) break;
          result.done.push(id);
          onProgress?.(result.done.length, ids.length);
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
    expect(held).toEqual([undefined, expect.any(Promise)]);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('3 boats washed.')).toBeVisible();
  });

  it('is cancelled between two, also while it is paused, and gone on with later', async () => {
    const step = pending<void>();
    const { user, runAction } = await bulk([boat(1), boat(2), boat(3)], {
      run: async (_, { ids, waitIfPaused, signal }) => {
        const result: ActionResult = { done: [], failed: [], answer: null };
        for (const [index, id] of ids.entries()) {
          if (index === 1) await step.promise;
          await waitIfPaused?.();
          if (signal?.aborted) break;
          result.done.push(id);
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

  it('lists what came of each, saves it as CSV, tries the failed again, and keeps them selected', async () => {
    const saved = savedFiles();
    let tries = 0;
    const { user, runAction } = await bulk([boat(1), boat(2), boat(3)], {
      run: async (_, { ids: [first = '', ...rest] }) => {
        tries += 1;
        return {
          done: [first],
          failed: rest.map((id) => ({ id, error: refusal(409, { message: `Boat ${id} is at sea.` }) })),
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
        .map((one) => one.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['Boat 2', 'Boat 2 is at sea.'],
      ['Boat 3', 'Boat 3 is at sea.'],
      ['Boat 1', 'Done'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save as CSV' }));
    expect(saved.names[0]).toMatch(/^boats-wash-.*\.csv$/);
    expect((await textOf(saved.blobs[0])).split('\r\n')).toEqual([
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

describe('actions of a list', () => {
  it('need no record', async () => {
    const { user, runAction } = await draw(<ListActions spec={boats} />);
    await user.click(await screen.findByRole('button', { name: 'Survey harbour' }));
    expect(await screen.findByText('Harbour surveyed.')).toBeVisible();
    expect(runAction.mock.lastCall?.[1]).toMatchObject({ action: 'survey', ids: [], records: [] });
  });

  it('are not for everybody', async () => {
    await draw(<ListActions spec={boats} />, { level: 'customer' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('deleting', () => {
  it('asks, and stays with what went wrong', async () => {
    quietly();
    const remove = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, { message: 'Boat 7 has a crew.' }))
      .mockResolvedValue({ data: boat(7) });
    const onDeleted = vi.fn();
    await inConsole(<DeleteButton spec={boats} record={boat(7)} onDeleted={onDeleted} />, {
      provider: { delete: remove },
    });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete boat?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Boat 7 has a crew.')).toBeVisible();
    expect(onDeleted).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Boat 7 deleted.')).toBeVisible();
    expect(onDeleted).toHaveBeenCalledTimes(1);
  });

  it('deletes several, with the reasons of those that failed in one text', async () => {
    quietly();
    const deleteMany = vi
      .fn()
      .mockRejectedValueOnce(
        new Error('1 of 2 could not be changed.', {
          cause: [refusal(409, { message: 'Boat 2 has a crew.' })],
        }),
      )
      .mockResolvedValue({ data: ['1', '2'] });
    await inConsole(
      <Rows records={[boat(1), boat(2)]}>
        <BulkActions spec={{ ...boats, actions: [] }} />
      </Rows>,
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

  it('is not for everybody', async () => {
    await draw(<DeleteButton spec={boats} record={boat(7)} />, { level: 'reseller' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
