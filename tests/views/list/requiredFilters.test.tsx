import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase, HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { NewRecord } from '../../../src/views/form/NewRecord';
import ListScreen from '../../../src/views/list/ListScreen';
import { lamps } from '../support/lamps';
import { setUpLampTable, silenceConsoleErrors } from '../support/lampTable';
import { parseFilter, renderInConsole } from '../support/renderInConsole';
import { renderLampList } from '../support/renderLampList';

setUpLampTable();

const requiredOptions = { required: true, pinned: true };
const filters: FilterSpec[] = [
  { field: 'shed', label: 'Shed', kind: 'text', help: 'Its short name.', inPath: true, ...requiredOptions },
  { field: 'row', label: 'Row', kind: 'integer', type: 'integer', inPath: true, ...requiredOptions },
  { field: 'state', label: 'State', kind: 'choice', choices: { free: 'Free', taken: 'Taken' } },
];
const storedLamps: ResourceSpec = {
  ...lamps,
  name: 'stored',
  id: [
    { field: 'shed', type: 'string' },
    { field: 'serial', type: 'string' },
  ],
  form: [
    {
      section: 'Lamp',
      fields: [
        { field: 'shed', label: 'Shed', kind: 'text' },
        { field: 'serial', label: 'Serial', kind: 'text' },
      ],
    },
  ],
  list: { ...lamps.list, filters, views: [] },
};
const matchingLamps: ResourceSpec = {
  ...lamps,
  name: 'found',
  list: {
    ...lamps.list,
    views: [],
    filters: [
      {
        field: 'site_id',
        label: 'Site',
        kind: 'reference',
        reference: 'sites',
        type: 'integer',
        ...requiredOptions,
      },
      {
        field: 'state',
        label: 'State',
        kind: 'choice',
        choices: { free: 'Free', taken: 'Taken' },
        ...requiredOptions,
      },
    ],
  },
};

beforeEach(() => setAddedResources([storedLamps, matchingLamps]));

const createPath = (filter: object) => `/stored?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('list with required filters', () => {
  it('prompts for the filters and renders nothing else until they are set', async () => {
    const { place } = await renderInConsole(<ListScreen resource="stored" />, { at: '/stored' });
    const filterForm = await screen.findByRole('search', { name: 'Which lamps' });
    expect(filterForm).toHaveTextContent('To see lamps, say these first: shed and row.');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /New lamp/ })).toBeNull();
    const show = within(filterForm).getByRole('button', { name: 'Show lamps' });
    expect(show).toBeDisabled();
    await userEvent.type(within(filterForm).getByLabelText('Shed'), ' north ');
    expect(show).toBeDisabled();
    await userEvent.type(within(filterForm).getByLabelText('Row'), '7{Enter}');
    await waitFor(() => expect(parseFilter(place)).toEqual({ shed: 'north', row: 7 }));
  });

  it('offers records for reference filters and choices for choice filters', async () => {
    const getList = async (name: string) =>
      name === 'sites' ? { data: [{ id: 3, site_name: 'Pier' }], total: 1 } : { data: [], total: 0 };
    const { place } = await renderInConsole(<ListScreen resource="found" />, {
      at: '/found',
      provider: { getList },
    });
    const filterForm = await screen.findByRole('search', { name: 'Which lamps' });
    await userEvent.click(await within(filterForm).findByRole('radio', { name: 'Pier' }));
    await userEvent.click(within(filterForm).getByLabelText('State'));
    await userEvent.click(await screen.findByRole('option', { name: 'Taken' }));
    await userEvent.click(within(filterForm).getByRole('button', { name: 'Show lamps' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ site_id: 3, state: 'taken' }));
  });

  it('shows the reason if there are no choices, and retries', async () => {
    silenceConsoleErrors();
    const getList = vi
      .fn(async () => ({ data: [{ id: 3, site_name: 'Pier' }], total: 1 }))
      .mockRejectedValueOnce(new HttpError('The database is away.', 500));
    await renderInConsole(<ListScreen resource="found" />, { at: '/found', provider: { getList } });
    const filterForm = await screen.findByRole('search', { name: 'Which lamps' });
    expect(await within(filterForm).findByRole('alert')).toHaveTextContent('The database is away.');
    expect(within(filterForm).queryByText('Nothing found.')).toBeNull();
    await userEvent.click(within(filterForm).getByRole('button', { name: 'Try again' }));
    expect(await within(filterForm).findByRole('radio', { name: 'Pier' })).toBeInTheDocument();
    expect(within(filterForm).queryByRole('alert')).toBeNull();
  });

  it('shows rows when the required filters are set, and preserves these filters when others are cleared', async () => {
    const { place, getList } = await renderLampList(3, {
      resource: 'stored',
      at: createPath({ shed: 'north', row: 7, state: 'free' }),
    });
    expect(getList.mock.lastCall?.[1].filter).toEqual({ shed: 'north', row: 7, state: 'free' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(parseFilter(place)).toEqual({ shed: 'north', row: 7 }));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Shed' }));
    expect(await screen.findByRole('search', { name: 'Which lamps' })).toBeInTheDocument();
  });

  it('reports an empty list rather than no match if no other filters are set', async () => {
    await renderInConsole(<ListScreen resource="stored" />, { at: createPath({ shed: 'north', row: 7 }) });
    expect(await screen.findByText('No lamps yet. Hang one.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New lamp' })[0]).toHaveAttribute(
      'href',
      `/stored/create?source=${encodeURIComponent('{"shed":"north"}')}`,
    );
  });

  it('fills in the filter values in a new record', async () => {
    const source = encodeURIComponent('{"shed":"north","tenant":9}');
    await renderInConsole(
      <CreateBase resource="stored">
        <NewRecord spec={storedLamps} onSaved={() => undefined} onCancel={() => undefined} />
      </CreateBase>,
      { at: `/stored/create?source=${source}` },
    );
    expect(await screen.findByLabelText('Shed')).toHaveValue('north');
  });
});
