import type { Page } from 'playwright-core';
import { createHostOptions } from './plainHost';

const createTextField = (title: string) => ({ type: ['string', 'null'], title });

/** A custom screen with a list that supports every layout. */
const screen = {
  entity: {
    title: 'Visit',
    type: 'object',
    properties: {
      id: { type: 'integer', title: 'Number' },
      place: createTextField('Place'),
      state: createTextField('State'),
      begins: { type: ['string', 'null'], format: 'date', title: 'Begins' },
      ends: { type: ['string', 'null'], format: 'date', title: 'Ends' },
      hours: { type: ['number', 'null'], title: 'Hours' },
      above_id: { type: ['integer', 'null'], title: 'Part of' },
      north: { type: ['number', 'null'], title: 'Latitude' },
      east: { type: ['number', 'null'], title: 'Longitude' },
    },
  },
  name: 'visits',
  label: ['Visit', 'Visits'],
  icon: 'CalendarMonth',
  id: 'id',
  title: 'place',
  menu: { level: 'Root', group: 'Numbers', order: 99 },
  history: false,
  fields: {
    state: {
      choices: { planned: 'Planned', done: 'Done', missed: 'Missed' },
      tones: { planned: 'info', done: 'success', missed: 'error' },
    },
  },
  list: {
    call: 'GetVisits',
    columns: ['place', 'state', 'begins', 'ends', { field: 'hours', total: 'sum' }],
    search: ['place'],
    filters: ['state'],
    sort: ['state', 'place'],
    groupBy: ['state', 'begins'],
    calendar: { from: 'begins', to: 'ends', tone: 'state' },
    tree: { parent: 'above_id' },
    map: { latitude: 'north', longitude: 'east', tone: 'state' },
  },
  calls: {
    GetVisits: {
      method: 'POST',
      path: '/api/Visits',
      effect: 'read',
      body: { type: 'object', properties: {} },
      returns: { kind: 'list' },
    },
  },
};

const towns: readonly [name: string, north: number, east: number][] = [
  ['Perth', -31.95, 115.86],
  ['Fremantle', -32.05, 115.75],
  ['Adelaide', -34.93, 138.6],
  ['Melbourne', -37.81, 144.96],
  ['Sydney', -33.87, 151.21],
  ['Brisbane', -27.47, 153.03],
  ['Darwin', -12.46, 130.84],
  ['Hobart', -42.88, 147.33],
];
const padTwo = (number: number) => String(number).padStart(2, '0');

const visits = Array.from({ length: 24 }, (_, index) => {
  const [town = '', north, east] = towns[index % towns.length] ?? [];
  const day = 2 + ((index * 5) % 26);
  return {
    id: index + 1,
    place: index < towns.length ? town : `${town} ${Math.floor(index / towns.length) + 1}`,
    state: ['planned', 'done', 'missed'][index % 3],
    begins: `2026-11-${padTwo(day)}`,
    ends: `2026-11-${padTwo(Math.min(30, day + (index % 4 === 0 ? 2 : 0)))}`,
    hours: 1 + (index % 5),
    above_id: index < towns.length ? null : (index % towns.length) + 1,
    north: index === 23 ? null : north,
    east: index === 23 ? null : east,
  };
});

/** A grey tile that is used for the entire map. */
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256H0z" fill="#dfe6ea" stroke="#c3ced4"/></svg>';

export const mockVisits = async (page: Page) => {
  await createHostOptions(
    { 'screens/visits.json': screen },
    { map: { tiles: '/tiles/{z}/{x}/{y}.svg', attribution: 'Tiles of the town' } },
  )(page);
  await page.route('**/api/Visits', (route) => route.fulfill({ json: visits }));
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }));
};
