import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { setAddedResources } from '../../../src/declaration/registry';
import { NoResponseError } from '../../../src/lib/noAnswer';
import ImportScreen from '../../../src/views/import/ImportScreen';
import { boats } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';
import { createCsv } from './createSheets';

const existingBoats = [
  { id: '1', name: 'Heron', length: 12, insured: false },
  { id: '2', name: 'Tern', length: 9, insured: false },
];

const renderImport = async (provider: object = {}) => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: '9' } }));
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }));
  const view = await renderInConsole(
    <Routes>
      <Route path="/boats/import" element={<ImportScreen resource="boats" />} />
      <Route path="/boats" element={<p>All boats</p>} />
    </Routes>,
    {
      at: '/boats/import',
      provider: {
        getList: async () => ({ data: existingBoats, total: existingBoats.length }),
        create,
        update,
        ...provider,
      },
    },
  );
  return { ...view, create, update, user: userEvent.setup({ delay: null }) };
};

const chooseFile = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('File to import'), createCsv(text));

const spreadsheet = 'Boat id,Name,Length,Insured\n1,Heron,12,no\n2,Tern,10,no\n,Gull,5,no\n,,5,no\n';

describe('import screen', () => {
  it('redirects to the list if the resource does not support imports', async () => {
    setAddedResources([{ ...boats, list: { ...boats.list, import: false } }]);
    await renderImport();
    expect(await screen.findByText('All boats')).toBeVisible();
  });

  it('shows a preview, runs the import and shows the results', async () => {
    const { create, update, user } = await renderImport();
    await chooseFile(spreadsheet);
    await user.click(await screen.findByRole('button', { name: 'Check 4 rows' }));
    expect(await screen.findByText(/1 new, 1 changed, 1 as they are, 1 can’t be imported/)).toBeVisible();
    expect(screen.getByText('Name is required.')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Import the 2 that can be' }));
    expect(await screen.findByText('1 created, 1 changed, 1 as they are, 1 not imported.')).toBeVisible();
    expect(create.mock.lastCall?.[1].data).toMatchObject({ name: 'Gull', length: 5, insured: false });
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: '2', data: { length: 10, insured: false } });
    // The saved progress is removed shortly after the last response has been counted.
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('continues after a failure and creates no duplicates', async () => {
    const sent: string[] = [];
    const create = vi.fn(async (_: string, { data }: { data: { name: string } }) => {
      sent.push(data.name);
      if (data.name === 'Skua' && sent.filter((name) => name === 'Skua').length === 1)
        throw Object.assign(new Error('The harbour is closed.'), { status: 409 });
      return { data: { ...data, id: data.name } };
    });
    const text = 'Name,Insured\nGull,no\nSkua,no\n';
    const first = await renderImport({ create });
    await chooseFile(text);
    await first.user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    await first.user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('The harbour is closed.')).toBeVisible();
    first.unmount();

    const second = await renderImport({ create });
    await chooseFile(text);
    expect(await screen.findByText(/was not completed: 1 boat/)).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
    await second.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 created, 0 changed, 1 as they are.')).toBeVisible();
    expect(sent).toEqual(['Gull', 'Skua', 'Skua']);
  });

  it('leaves requests without a response for the user to check', async () => {
    const create = vi.fn(async () => {
      throw new NoResponseError();
    });
    const first = await renderImport({ create });
    await chooseFile('Name,Insured\nGull,no\n');
    await first.user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await first.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText(/can.t be reached|cannot be reached/)).toBeVisible();
    first.unmount();
    const second = await renderImport({ create });
    await chooseFile('Name,Insured\nGull,no\n');
    await second.user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    expect(await screen.findByText(/without an answer/)).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('names the columns that are left out before the columns are mapped and before anything is sent', async () => {
    const { user } = await renderImport();
    await chooseFile('Name,Insured,Sail maker\nGull,no,Quay Sails\nSkua,no,\n');
    const words = /Sail maker \(1 value, such as Quay Sails\)/;
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
    await screen.findByText(/every row is new/);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('refuses a row with more cells than headings until it is corrected', async () => {
    const { create, user } = await renderImport();
    await chooseFile('Name,Insured\nHarbour, Ltd,no\nSkua,no\n');
    await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    expect(await screen.findByText(/Line 2 has 3 cells, the headings have 2/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct line 2' }));
    for (const [label, text] of [
      ['Name', 'Harbour, Ltd'],
      ['Insured', 'no'],
    ] as const) {
      const input = screen.getByRole('textbox', { name: label });
      await user.clear(input);
      await user.type(input, text);
    }
    await user.clear(screen.getByRole('textbox', { name: 'Column 3' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 created, 0 changed.')).toBeVisible();
    expect(create.mock.calls.map(([, { data }]) => data)).toContainEqual(
      expect.objectContaining({ name: 'Harbour, Ltd' }),
    );
  });

  it('reports an invalid file and stays on the page', async () => {
    await renderImport();
    await chooseFile('');
    expect(await screen.findByText('The file is empty.')).toBeVisible();
  });

  it('links back to the list, and offers no import if nothing has changed', async () => {
    const { user, place } = await renderImport();
    await chooseFile('Boat id,Name\n1,Heron\n');
    await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    expect(await screen.findByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Boats' }));
    await waitFor(() => expect(place.pathname).toBe('/boats'));
  });
});
