import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RelatedSpec } from '../../../src/declaration/compiled';
import { RelatedList } from '../../../src/views/list/related/RelatedList';
import { createLampRows, sites } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const relatedLamps: RelatedSpec = {
  resource: 'lamps',
  label: 'Lamps here',
  columns: ['serial', 'watts'],
  actions: [],
  by: { site_id: '$record.id' },
};
const site = { id: '7', site_name: 'Depot' };

const renderRelated = async (
  spec: RelatedSpec,
  record: object = site,
  level: 'staff' | 'customer' = 'staff',
) => {
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => ({
    data: createLampRows(10, ((pagination?.page ?? 1) - 1) * 10),
    total: 30,
  }));
  const view = await renderInConsole(
    <RelatedList spec={spec} parent={sites} record={{ id: '7', ...record }} />,
    {
      provider: { getList, getMany: async () => ({ data: [] }) },
      level,
      at: '/sites/7/show?page=4',
    },
  );
  return { ...view, getList };
};

beforeEach(() => setWindowWidth(1200));

describe('related list', () => {
  it('shows the requested columns and pages for the record without changing the URL', async () => {
    const { getList, place } = await renderRelated(relatedLamps);
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Serial↑', 'Watts']);
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { site_id: '7' },
      pagination: { page: 1, perPage: 10 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(getList.mock.lastCall?.[1].pagination).toEqual({ page: 2, perPage: 10 }));
    await waitFor(() => expect(place.search).toBe('?page=4'));
  });

  it('links to the full list with the same filter', async () => {
    await renderRelated(relatedLamps);
    const link = await screen.findByRole('link', { name: 'Show all' });
    const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '', 'http://console.example');
    expect(pathname).toBe('/lamps');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ site_id: '7' });
  });

  it('is loaded with the declared call', async () => {
    const from = { call: 'GetLampsOfSite', send: { site: '$id' as const }, level: 'customer' as const };
    const { getList } = await renderRelated({ resource: 'lamps', label: 'Lamps here', actions: [], from });
    await screen.findByRole('link', { name: 'L-000' });
    expect(getList.mock.lastCall?.[1].meta).toEqual({ from: { call: 'GetLampsOfSite', body: { site: 7 } } });
  });

  it('sends no request if the record does not have the filter value', async () => {
    const { getList } = await renderRelated({ ...relatedLamps, by: { site_id: '$record.code' } });
    expect(await screen.findByText('None.')).toBeInTheDocument();
    expect(getList).not.toHaveBeenCalled();
  });

  it('is hidden if its condition is not met or the user’s level is too low', async () => {
    const first = await renderRelated({ ...relatedLamps, when: { field: 'site_name', is: 'Elsewhere' } });
    const second = await renderRelated({ ...relatedLamps, resource: 'sites' }, site, 'customer');
    const from = { call: 'GetLampsOfSite', send: {}, level: 'customer' as const };
    const related: RelatedSpec = {
      resource: 'lamps',
      label: 'Lamps here',
      actions: [],
      from,
      level: 'reseller',
    };
    const third = await renderRelated(related, site, 'customer');
    // By the time the rows of the permitted list have loaded, the other lists would have requested theirs.
    await renderRelated(relatedLamps);
    await screen.findByRole('link', { name: 'L-000' });
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(first.getList).not.toHaveBeenCalled();
    expect(second.getList).not.toHaveBeenCalled();
    expect(third.getList).not.toHaveBeenCalled();
  });
});
