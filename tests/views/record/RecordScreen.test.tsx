import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Level } from '../../../contract/call';
import { ApiException } from '../../../src/dataProvider/apiException';
import { setAddedResources } from '../../../src/declaration/registry';
import { NoResponseError } from '../../../src/lib/noAnswer';
import RecordScreen from '../../../src/views/screens/RecordScreen';
import { boats, createBoat } from '../support/boats';
import { createPending, renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

const sailors = [
  { id: '3', full_name: 'Ada Demo' },
  { id: '4', full_name: 'Ben Demo' },
];

const renderRecord = async (provider: Record<string, unknown> = {}, level: Level = 'staff') => {
  const getOne = vi.fn(async () => ({ data: createBoat(7) }));
  const getList = vi.fn(async (_: string, __: { filter: object }) => ({ data: sailors, total: 2 }));
  const view = await renderInConsole(
    <Routes>
      <Route path="/boats/:id/show" element={<RecordScreen resource="boats" />} />
      <Route path="/boats" element={<p>All the boats</p>} />
    </Routes>,
    { at: '/boats/7/show', level, provider: { getOne, getList, ...provider } },
  );
  return { ...view, getOne, getList, user: userEvent.setup({ delay: null }) };
};

describe('page of a record', () => {
  it('shows the title, state and values', async () => {
    await renderRecord();
    const title = await screen.findByRole('heading', { name: 'Boat 7', level: 1 });
    expect(within(title.parentElement as HTMLElement).getByText('Afloat')).toBeVisible();
    expect(screen.getByText('9 m')).toBeVisible();
    expect(screen.queryByText('Colour')).toBeNull();
  });

  it('collapses empty fields', async () => {
    const { user } = await renderRecord();
    await user.click(await screen.findByRole('button', { name: 'Show empty fields (1)' }));
    expect(screen.getByText('Colour')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide empty fields' }));
    expect(screen.queryByText('Colour')).toBeNull();
  });

  it('shows when and by whom the record was created and changed, if known', async () => {
    const stamps = {
      dateCreated: '2026-11-03T01:30:00.000Z',
      createdBy: 'Ada Demo',
      dateLastModified: '2026-11-21T22:15:00.000Z',
      lastModifiedBy: 'System',
    };
    const { unmount } = await renderRecord({
      getOne: async () => ({ data: { ...createBoat(7), ...stamps } }),
    });
    expect(await screen.findByText(/Created .+ by Ada Demo · Last changed .+ by System$/)).toBeVisible();
    unmount();
    const once = { ...stamps, createdBy: null, dateLastModified: stamps.dateCreated };
    await renderRecord({ getOne: async () => ({ data: { ...createBoat(7), ...once } }) });
    expect(await screen.findByText(/Created [^·]+$/)).not.toHaveTextContent(' by ');
  });

  it('omits the creation and modification times if the API does not return them', async () => {
    await renderRecord();
    await screen.findByRole('heading', { name: 'Boat 7' });
    expect(screen.queryByText(/Created/)).toBeNull();
  });

  it('shows a placeholder while the record is loading', async () => {
    const answer = createPending<{ data: object }>();
    await renderRecord({ getOne: () => answer.promise });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ data: createBoat(7) });
    expect(await screen.findByRole('heading', { name: 'Boat 7' })).toBeVisible();
  });

  it('shows actions, with the actions for related records above their list', async () => {
    const { user } = await renderRecord();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Wash' })).toBeVisible();
    const crew = await screen.findByRole('region', { name: 'Crew' });
    expect(await within(crew).findByRole('button', { name: 'Hire sailor' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for this boat' }));
    const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(entries).not.toContain('Hire sailor');
    expect(entries).toContain('Delete');
  });

  it('runs an action on a related row with its API values', async () => {
    const runAction = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
      succeeded: ids,
      failed: [],
      answer: null,
    }));
    const { user } = await renderRecord({ runAction });
    const row = (await screen.findByText('Ben Demo')).closest('tr, li') as HTMLElement;
    await user.click(await within(row).findByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Dismissed.')).toBeVisible();
    expect(runAction.mock.lastCall).toMatchObject([
      'boats',
      { action: 'dismiss', ids: ['7'], records: [{ id: 7 }], related: { id: 4, full_name: 'Ben Demo' } },
    ]);
  });

  it('returns to the list after the record is deleted', async () => {
    const remove = vi.fn(async () => ({ data: createBoat(7) }));
    const { user, place } = await renderRecord({ delete: remove });
    await user.click(await screen.findByRole('button', { name: 'More for this boat' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete boat?' });
    expect(await within(dialog).findByText('2 sailors belong to it.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(place.pathname).toBe('/boats'));
    expect(remove).toHaveBeenCalledWith('boats', expect.objectContaining({ id: '7' }));
    expect(screen.getByText('Boat 7 deleted.')).toBeVisible();
  });

  it('shows the reasons that prevent a deletion and how to resolve them', async () => {
    const [crew] = boats.related;
    if (!crew) throw new Error('A boat has a crew.');
    setAddedResources([{ ...boats, related: [{ ...crew, keeps: { action: 'paint' } }] }]);
    const rows = { data: sailors, total: 5 };
    const { user } = await renderRecord({ getList: vi.fn(async () => rows) });
    await user.click(await screen.findByRole('button', { name: 'More for this boat' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete boat?' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '5 sailors use it: Ada Demo, Ben Demo and 3 more. It can be deleted once they use something else.',
    );
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Paint' }));
    expect(await screen.findByRole('dialog', { name: 'Paint' })).toBeVisible();
  });

  it('does not offer actions that the user may not perform', async () => {
    await renderRecord({}, 'customer');
    await screen.findByRole('heading', { name: 'Boat 7' });
    expect(await screen.findByRole('button', { name: 'Wash' })).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Paint', 'Sink', 'More for this boat'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Crew' })).toBeNull();
  });
});

describe('record that cannot be accessed', () => {
  const refused = (status: number) => new ApiException(status, '', {}, {});
  const renderFailure = async (error: unknown) => {
    silenceConsoleErrors();
    return renderRecord({
      getOne: vi
        .fn()
        .mockRejectedValueOnce(error)
        .mockResolvedValue({ data: createBoat(7) }),
    });
  };

  it('is reported as missing, with a link to the list', async () => {
    const { user, place } = await renderFailure(refused(404));
    expect(await screen.findByRole('heading', { name: 'No such boat' })).toBeVisible();
    expect(screen.getByText(/It may have been removed/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All boats' }));
    await waitFor(() => expect(place.pathname).toBe('/boats'));
  });

  it('is reported as forbidden without signing the user out', async () => {
    const { place } = await renderFailure(refused(403));
    expect(await screen.findByRole('heading', { name: 'You may not see this boat' })).toBeVisible();
    await waitFor(() => expect(place.pathname).toBe('/boats/7/show'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('can be reloaded after an error', async () => {
    const { user } = await renderFailure(new NoResponseError());
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Boat 7' })).toBeVisible();
  });
});
