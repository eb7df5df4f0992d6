import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RelatedSpec } from '../../../src/declaration/compiled';
import { RelatedLists } from '../../../src/views/screens/RelatedLists';
import { sites } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

type Row = Record<string, unknown> & { id: string };

const depot = { id: '7', site_name: 'Depot' };

const renderMemberships = async (
  memberOf: Partial<RelatedSpec['memberOf']> = {},
  level = 'staff' as const,
) => {
  const rows: Row[] = [
    { id: 'L-1', serial: 'L-1', note: '3 7', owner: '' },
    { id: 'L-2', serial: 'L-2', note: '3', owner: '7 9' },
    { id: 'L-3', serial: 'L-3', note: '', owner: '' },
    { id: 'L-4', serial: 'L-4', note: '37', owner: '' },
  ];
  const update = vi.fn(async (_: string, { id, data }: { id: unknown; data: Row }) => {
    Object.assign(rows.find((row) => row.id === id) ?? {}, data);
    return { data };
  });
  const provider = {
    getList: async () => ({ data: rows.map((row) => ({ ...row })), total: rows.length }),
    getOne: async (_: string, { id }: { id: unknown }) => ({
      data: { ...rows.find((row) => row.id === id) },
    }),
    update,
  };
  const related: RelatedSpec = {
    resource: 'lamps',
    label: 'Lamps here',
    actions: [],
    memberOf: { fields: ['note', 'owner'], join: 'Add to a lamp', ...memberOf },
  };
  await renderInConsole(<RelatedLists spec={{ ...sites, related: [related] }} record={depot} />, {
    provider,
    level,
    at: '/sites/7/show',
  });
  return { rows, update, list: await screen.findByRole('list', { name: 'Lamps here' }) };
};

beforeEach(() => setWindowWidth(1200));

describe('memberships of a record', () => {
  it('lists the records that name it in one of their fields, with links', async () => {
    const { list } = await renderMemberships();
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/lamps/L-1/show', '/lamps/L-2/show']);
  });

  it('are left in every field, and restored to the same fields', async () => {
    const { rows, list } = await renderMemberships();
    await userEvent.click(within(list).getByRole('button', { name: 'Leave L-2' }));
    await waitFor(() => expect(rows[1]).toMatchObject({ note: '3', owner: '9' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows[1]).toMatchObject({ note: '3', owner: '9 7' }));
  });

  it('are left all at once', async () => {
    const { rows } = await renderMemberships();
    await userEvent.click(screen.getByRole('button', { name: 'Leave all' }));
    await waitFor(() =>
      expect(rows.map(({ note, owner }) => [note, owner])).toEqual([
        ['3', ''],
        ['3', '9'],
        ['', ''],
        ['37', ''],
      ]),
    );
    expect(await screen.findByText('None.')).toBeVisible();
  });

  it('are joined by the first field, and only where there is no member if there can be only one', async () => {
    const { rows, update } = await renderMemberships({ single: true });
    await userEvent.click(screen.getByRole('button', { name: 'Add to a lamp' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['L-3']);
    await userEvent.click(screen.getByRole('option', { name: 'L-3' }));
    await waitFor(() => expect(rows[2]).toMatchObject({ note: '7', owner: '' }));
    expect(update).toHaveBeenCalledTimes(1);
  });
});
