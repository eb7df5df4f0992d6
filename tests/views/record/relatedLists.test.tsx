import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionSpec, RelatedSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { getListActions, getRowActions } from '../../../src/views/record/related';
import { RelatedLists } from '../../../src/views/screens/RelatedLists';
import { createLampRows, sites } from '../support/lamps';
import { renderInConsole } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const createList = (label: string, actions: string[] = []): RelatedSpec => ({
  resource: 'lamps',
  label,
  columns: ['serial'],
  actions,
  by: { place: { literal: label } },
});

const createAction = (name: string, label: string, overrides: Partial<ActionSpec> = {}): ActionSpec => ({
  name,
  label,
  call: 'HangLamp',
  level: 'customer',
  on: ['row'],
  form: [],
  refresh: [],
  ...overrides,
});

const relatedLists = [
  createList('Hall', ['hang', 'clear']),
  createList('Stairs'),
  createList('Cellar', ['hang']),
  createList('Roof'),
];
const actions = [createAction('hang', 'Hang lamp'), createAction('clear', 'Take all down', { danger: true })];
const buildingSpec: ResourceSpec = { ...sites, related: relatedLists, actions };

/** Renders the related lists of a building, with the given number of lamps in each place. */
const renderLists = async (
  counts: Record<string, number | Error>,
  spec = buildingSpec,
  at = '/sites/7/show',
) => {
  const getList = async (_: string, { filter }: GetListParams) => {
    const count = counts[String(filter.place)] ?? 0;
    if (count instanceof Error) throw count;
    return { data: createLampRows(Math.min(count, 10)), total: count };
  };
  const view = await renderInConsole(<RelatedLists spec={spec} record={{ id: '7' }} />, {
    provider: { getList, getMany: async () => ({ data: [] }) },
    at,
  });
  return { ...view, user: userEvent.setup({ delay: null }) };
};

const listTabs = () =>
  within(screen.getByRole('navigation', { name: 'What belongs to it' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const findCollapsedPart = () => document.querySelector('[data-part=folded]');

beforeEach(() => setWindowWidth(1200));

describe('related lists of a record', () => {
  it('are tabs with counts if they are long, with one list shown at a time', async () => {
    const { user, place } = await renderLists({ Hall: 30, Stairs: 2, Cellar: 1, Roof: 1204 });
    await waitFor(() => expect(listTabs()).toEqual(['Hall30', 'Stairs2', 'Cellar1', 'Roof1,204']));
    expect(
      screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby')),
    ).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Hall' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Roof/ }));
    expect(await screen.findByRole('region', { name: 'Roof' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hall' })).toBeNull();
    expect(place.search).toBe('?list=roof');
  });

  it('are opened by name from the URL, and the rest of the URL is preserved', async () => {
    const { user, place } = await renderLists(
      { Hall: 1, Stairs: 1, Cellar: 1 },
      buildingSpec,
      '/sites/7/show?x=1&list=cellar',
    );
    expect(await screen.findByRole('region', { name: 'Cellar' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Stairs/ }));
    expect(place.search).toBe('?x=1&list=stairs');
  });

  it('are stacked if they are short, with a count in each heading', async () => {
    await renderLists({ Hall: 3, Stairs: 12 });
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
    expect(screen.queryByRole('navigation', { name: 'What belongs to it' })).toBeNull();
    const stairs = screen.getByRole('region', { name: 'Stairs' });
    expect(stairs.querySelector('[data-part=count]')).toHaveTextContent('12');
  });

  it('show each action once if all are empty, and name the empty lists', async () => {
    await renderLists({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hang lamp' })).toBeVisible());
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Hang lamp']);
    expect(findCollapsedPart()).toHaveTextContent('Nothing in Stairs, Roof.');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('None.')).toBeNull();
  });

  it('distinguish between a load error and an empty list', async () => {
    await renderLists({ Hall: new Error('Out of order') });
    expect(await screen.findByRole('region', { name: 'Hall' })).toBeVisible();
    expect(findCollapsedPart()).toHaveTextContent('Nothing in Stairs, Roof.');
  });

  it('show the actions of a list next to its rows', async () => {
    await renderLists({ Hall: 1 });
    const hall = await screen.findByRole('region', { name: 'Hall' });
    expect(await within(hall).findByRole('button', { name: 'Take all down' })).toBeVisible();
  });

  it('assign an action to the record if both resources have an action of that name', () => {
    const spec = createList('Hall', ['hang', 'dust']);
    expect(getListActions(spec, buildingSpec)).toEqual(['hang']);
    expect(getRowActions(spec, buildingSpec)).toEqual(['dust']);
  });
});
