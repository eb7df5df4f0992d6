import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionSpec, RelatedSpec, ResourceSpec } from '../../../src/declaration/compiled';
import { actionsAbove, actionsOfRows } from '../../../src/views/list/related/related';
import { RelatedLists } from '../../../src/views/record/RelatedLists';
import { inConsole } from '../support/inConsole';
import { lampRows, sites } from '../support/lamps';
import { windowOf } from '../support/windowOf';

const listOf = (label: string, actions: string[] = []): RelatedSpec => ({
  resource: 'lamps',
  label,
  columns: ['serial'],
  actions,
  by: { place: { literal: label } },
});

const action = (name: string, label: string, more: Partial<ActionSpec> = {}): ActionSpec => ({
  name,
  label,
  call: 'HangLamp',
  level: 'customer',
  on: ['row'],
  form: [],
  refresh: [],
  ...more,
});

const related = [
  listOf('Hall', ['hang', 'clear']),
  listOf('Stairs'),
  listOf('Cellar', ['hang']),
  listOf('Roof'),
];
const actions = [action('hang', 'Hang lamp'), action('clear', 'Take all down', { danger: true })];
const house: ResourceSpec = { ...sites, related, actions };

/** Draws the lists of a house that has so many lamps in each place. */
const lists = async (counts: Record<string, number | Error>, spec = house, at = '/sites/7/show') => {
  const getList = async (_: string, { filter }: GetListParams) => {
    const count = counts[String(filter.place)] ?? 0;
    if (count instanceof Error) throw count;
    return { data: lampRows(Math.min(count, 10)), total: count };
  };
  const view = await inConsole(<RelatedLists spec={spec} record={{ id: '7' }} />, {
    provider: { getList, getMany: async () => ({ data: [] }) },
    at,
  });
  return { ...view, user: userEvent.setup({ delay: null }) };
};

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'What belongs to it' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const folded = () => document.querySelector('[data-part=folded]');

beforeEach(() => windowOf(1200));

describe('what belongs to a record', () => {
  it('stands behind tabs with counts where there is much of it, one list at a time', async () => {
    const { user, place } = await lists({ Hall: 30, Stairs: 2, Cellar: 1, Roof: 1204 });
    await waitFor(() => expect(tabs()).toEqual(['Hall30', 'Stairs2', 'Cellar1', 'Roof1,204']));
    expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'Hall' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Roof/ }));
    expect(await screen.findByRole('region', { name: 'Roof' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hall' })).toBeNull();
    expect(place.search).toBe('?list=roof');
  });

  it('opens at the list its address names, and keeps the rest of the address', async () => {
    const { user, place } = await lists(
      { Hall: 1, Stairs: 1, Cellar: 1 },
      house,
      '/sites/7/show?x=1&list=cellar',
    );
    expect(await screen.findByRole('region', { name: 'Cellar' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Stairs/ }));
    expect(place.search).toBe('?x=1&list=stairs');
  });

  it('stands one below the other where it is little, each heading with its count', async () => {
    await lists({ Hall: 3, Stairs: 12 });
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
    expect(screen.queryByRole('navigation', { name: 'What belongs to it' })).toBeNull();
    const stairs = screen.getByRole('region', { name: 'Stairs' });
    expect(stairs.querySelector('[data-part=count]')).toHaveTextContent('12');
  });

  it('is one line of verbs where there is nothing, each once, and says what else there is none of', async () => {
    await lists({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hang lamp' })).toBeVisible());
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Hang lamp']);
    expect(folded()).toHaveTextContent('Nothing in Stairs, Roof.');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('None.')).toBeNull();
  });

  it('that could not be read is no empty list', async () => {
    await lists({ Hall: new Error('Out of order') });
    expect(await screen.findByRole('region', { name: 'Hall' })).toBeVisible();
    expect(folded()).toHaveTextContent('Nothing in Stairs, Roof.');
  });

  it('has the verbs of a list with rows beside that list', async () => {
    await lists({ Hall: 1 });
    const hall = await screen.findByRole('region', { name: 'Hall' });
    expect(await within(hall).findByRole('button', { name: 'Take all down' })).toBeVisible();
  });

  it('gives a name both resources have to the record', () => {
    const spec = listOf('Hall', ['hang', 'dust']);
    expect(actionsAbove(spec, house)).toEqual(['hang']);
    expect(actionsOfRows(spec, house)).toEqual(['dust']);
  });
});
