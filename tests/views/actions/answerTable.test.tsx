import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActionResult } from '../../../src/dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { RowActions } from '../../../src/views/actions/RowActions';
import { captureSavedFiles, readText, renderActions } from '../support/boatActions';
import { boats, createBoat } from '../support/boats';
import { silenceConsoleErrors } from '../support/renderInConsole';

afterEach(() => {
  vi.unstubAllGlobals();
  setAddedResources([]);
});

/** An inspection that returns its findings in parts. */
const inspectAction: ActionSpec = {
  name: 'inspect',
  label: 'Inspect',
  on: ['row'],
  call: 'InspectBoat',
  level: 'customer',
  send: { id: '$id' },
  form: [],
  success: 'Inspected.',
  refresh: [],
  answerTable: {
    rows: 'report.parts',
    columns: [
      { field: 'part', label: 'Part', kind: 'text' },
      {
        field: 'state',
        label: 'State',
        kind: 'choice',
        choices: { sound: 'Sound', worn: 'Worn' },
        tones: { worn: 'warning' },
      },
      { field: 'checked', label: 'Checked', kind: 'date' },
    ],
  },
};

const runInspect = async (
  answer: unknown,
  { action = inspectAction, failed = [] }: { action?: ActionSpec; failed?: ActionResult['failed'] } = {},
) => {
  const spec: ResourceSpec = { ...boats, name: 'skiffs', actions: [action] };
  setAddedResources([spec]);
  const view = await renderActions(<RowActions spec={spec} record={createBoat(7)} />, {
    run: async (_, { ids }) => ({ succeeded: failed.length > 0 ? [] : ids, failed, answer }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Boat 7' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Inspect' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog };
};
const createParts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    part: `Plank ${index}`,
    state: index % 3 ? 'sound' : 'worn',
    checked: '2026-11-21',
  }));
const createAnswer = (count: number) => ({ report: { parts: createParts(count) } });

describe('action that returns a table', () => {
  it('shows formatted rows and a count for each outcome', async () => {
    const { dialog, user } = await runInspect(createAnswer(4));
    expect(await dialog.findByText('4 rows: 2 Worn, 2 Sound.')).toBeVisible();
    const table = within(dialog.getByRole('table', { name: 'Answer' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Part',
      'State',
      'Checked',
    ]);
    const [, first] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Plank 0.*Worn.*Nov 21, 2026/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves the full table as a CSV file', async () => {
    const saved = captureSavedFiles();
    const parts = [{ part: '=1+1', state: 'worn', checked: null }, ...createParts(250)];
    const { dialog, user } = await runInspect({ report: { parts } });
    await user.click(await dialog.findByRole('button', { name: 'Save as CSV' }));
    expect(saved.names[0]).toMatch(/^inspect-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readText(saved.blobs[0])).trim().split('\r\n');
    expect(lines).toHaveLength(252);
    expect(lines[0]).toContain('Part,State,Checked');
    expect(lines[1]).toMatch(/^"?'=1\+1/);
  });

  it('shows 200 rows initially and the remaining rows on request', async () => {
    const { dialog, user } = await runInspect(createAnswer(450));
    const countRows = () => dialog.getAllByRole('row').length - 1;
    await dialog.findByText(/^450 rows/);
    expect(countRows()).toBe(200);
    await user.click(dialog.getByRole('button', { name: 'Show more (250 left)' }));
    expect(countRows()).toBe(400);
    await user.click(dialog.getByRole('button', { name: 'Show more (50 left)' }));
    expect(countRows()).toBe(450);
    expect(dialog.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it.each([
    ['the table is empty', createAnswer(0), 'Done. There is nothing to tell.'],
    ['the response is not a table', { message: 'ok' }, 'Done. The server answered no table.'],
    ['the response is empty', undefined, 'Done. The server answered no table.'],
  ])('shows a message if %s', async (_, answer, words) => {
    const { dialog } = await runInspect(answer);
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  });

  it('accepts a response that is itself a list of rows', async () => {
    const { columns } = inspectAction.answerTable ?? { columns: [] };
    const { dialog } = await runInspect([{ part: 'Keel' }, 'not a row'], {
      action: { ...inspectAction, answerTable: { columns } },
    });
    expect(await dialog.findByText('1 row: 1 without a state.')).toBeVisible();
    expect(dialog.getByText('Keel')).toBeVisible();
  });

  it('shows the error if the action fails', async () => {
    silenceConsoleErrors();
    const { dialog } = await runInspect(createAnswer(2), {
      failed: [{ id: '7', error: new Error('The boat is at sea.') }],
    });
    expect(await dialog.findByText(/The boat is at sea\./)).toBeVisible();
    expect(dialog.queryByRole('table', { name: 'Answer' })).toBeNull();
  });
});
