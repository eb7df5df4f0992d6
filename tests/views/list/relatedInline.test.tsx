import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { RelatedSpec } from '../../../src/declaration/compiled';
import { RelatedList } from '../../../src/views/list/related/RelatedList';
import { sites } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const inlineList: RelatedSpec = {
  resource: 'lamps',
  label: 'Lamps here',
  columns: ['serial', 'watts'],
  actions: [],
  by: { site_id: '$record.id' },
  inline: true,
};
const linkedList: RelatedSpec = {
  resource: 'lamps',
  label: 'Lamps here',
  actions: [],
  by: { owner: '$record.site_name' },
  links: 'site_id',
};

const depot = { id: '7', site_name: 'Depot' };

type Row = Record<string, unknown> & { id: string };

const renderRelated = async (
  spec: RelatedSpec,
  { level = 'staff', refuse, fails }: { level?: 'staff' | 'customer'; refuse?: Error; fails?: boolean } = {},
) => {
  let rows: Row[] = [
    { id: 'L-1', serial: 'L-1', watts: 5, site_id: 7, note: 'old' },
    { id: 'L-2', serial: 'L-2', watts: 9, site_id: 7 },
  ];
  const provider = {
    getList: vi.fn(async (resource: string) => {
      if (resource === 'sites') return { data: [depot], total: 1 };
      if (fails) throw new ApiException(500, '', {}, { message: 'The database rests.' });
      return { data: rows, total: rows.length };
    }),
    getMany: async () => ({ data: [depot] }),
    getOne: async (_: string, { id }: { id: unknown }) => ({ data: rows.find((row) => row.id === id) }),
    create: vi.fn(async (_: string, { data }: { data: Record<string, unknown> }) => {
      if (refuse) throw refuse;
      const created = { ...data, id: String(data.serial ?? 'made') };
      rows = [...rows, created];
      return { data: created };
    }),
    update: vi.fn(async (_: string, { id, data }: { id: unknown; data: Row }) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...data } : row));
      return { data };
    }),
    delete: vi.fn(async (_: string, { id }: { id: unknown }) => {
      const removed = rows.find((row) => row.id === id);
      rows = rows.filter((row) => row.id !== id);
      return { data: removed };
    }),
  };
  const view = await renderInConsole(<RelatedList spec={spec} parent={sites} record={depot} />, {
    provider,
    level,
    at: '/sites/7/show',
  });
  return { ...view, provider };
};

beforeEach(() => setWindowWidth(1200));

describe('related rows edited inline', () => {
  it('can be added, with implied fields sent but not shown', async () => {
    const { provider } = await renderRelated(inlineList);
    await userEvent.click(await screen.findByRole('button', { name: 'Add lamp' }));
    const form = within(await screen.findByRole('group', { name: 'New lamp' }));
    await userEvent.type(await form.findByLabelText(/^Serial/), 'L-3');
    expect(form.queryByLabelText(/^Site/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await screen.findByRole('link', { name: 'L-3' });
    expect(provider.create.mock.lastCall?.[1].data).toMatchObject({ serial: 'L-3', site_id: '7' });
    expect(screen.queryByRole('group', { name: 'New lamp' })).toBeNull();
  });

  it('preserve the input if adding fails', async () => {
    await renderRelated(inlineList, {
      refuse: new ApiException(409, '', {}, { message: 'There is an L-3 already.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add lamp' }));
    const form = within(await screen.findByRole('group', { name: 'New lamp' }));
    await userEvent.type(await form.findByLabelText(/^Serial/), 'L-3');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('There is an L-3 already.');
    expect(form.getByLabelText(/^Serial/)).toHaveValue('L-3');
  });

  it('can be edited, and deleted after confirmation', async () => {
    const { provider } = await renderRelated(inlineList);
    await userEvent.click(await screen.findByRole('button', { name: 'Change L-1' }));
    const form = within(await screen.findByRole('group', { name: 'Change L-1' }));
    const note = await form.findByLabelText(/^Note/);
    await userEvent.clear(note);
    await userEvent.type(note, 'new');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.lastCall?.[1]).toMatchObject({ id: 'L-1', data: { note: 'new' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete L-2' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'L-2' })).toBeNull());
  });

  it('are read-only for users without permission', async () => {
    await renderRelated(inlineList, { level: 'customer' });
    await screen.findByRole('link', { name: 'L-1' });
    expect(screen.queryByRole('button', { name: /^(Add|Change|Delete)/ })).toBeNull();
  });

  it('are shown as cards on a phone', async () => {
    setWindowWidth(390);
    await renderRelated(inlineList);
    await screen.findByRole('button', { name: 'Change L-1' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('linked records', () => {
  it('are shown by name and can be removed', async () => {
    const { provider } = await renderRelated(linkedList);
    const list = within(await screen.findByRole('list', { name: 'Lamps here' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(await list.findAllByRole('link', { name: 'Depot' })).toHaveLength(2);
    await userEvent.click(list.getAllByRole('button', { name: /^Remove Depot/ })[0] as HTMLElement);
    await waitFor(() => expect(provider.delete).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('cannot be added until a record is selected', async () => {
    const { provider } = await renderRelated(linkedList);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText(/required|must be|Choose/i);
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('show a load error instead of an empty list, and can still be added', async () => {
    await renderRelated(linkedList, { fails: true });
    await screen.findByText(/The database rests\./);
    expect(screen.queryByText('None.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
  });

  it('retain the selection if adding fails', async () => {
    await renderRelated(linkedList, {
      refuse: new ApiException(409, '', {}, { message: 'They are linked already.' }),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Site/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Depot' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('They are linked already.');
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('Depot');
  });

  it('cannot be changed by users without permission', async () => {
    await renderRelated(linkedList, { level: 'customer' });
    await screen.findByRole('list', { name: 'Lamps here' });
    expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
  });
});
