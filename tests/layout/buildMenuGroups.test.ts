import { describe, expect, it } from 'vitest';
import type { ResourceHead } from '../../src/declaration/compiled';
import type { MenuRoute } from '../../src/declaration/route';
import { buildMenuGroups } from '../../src/layout/buildMenuGroups';

const createHead = (name: string, overrides: Partial<ResourceHead>): ResourceHead => ({
  name,
  label: [name, name],
  icon: 'Map',
  menu: { level: 'Root' },
  id: [{ field: 'id', type: 'string' }],
  title: 'id',
  level: 'customer',
  can: {},
  ...overrides,
});

const heads = [
  createHead('lamps', { menu: { level: 'Root', group: 'Places', order: 20 } }),
  createHead('sites', { menu: { level: 'Root', group: 'Places', order: 10 }, level: 'staff' }),
  createHead('phones', { menu: { level: 'Customer', group: 'Home' } }),
  createHead('flows', {
    menu: { level: 'Customer', group: 'Home', flag: { name: 'FLOWS', unset: 'hide' }, order: 5 },
  }),
  createHead('ghosts', { menu: { level: 'Root', hidden: true } }),
  createHead('bills', { menu: { level: 'Root', group: 'Billing', order: 5 } }),
];
const routes: MenuRoute[] = [
  { path: '/', label: 'Start', icon: 'Home', menu: { level: 'Root', order: 0 }, level: 'customer' },
  { path: '/import', label: 'Import', icon: 'Home', menu: { level: 'Root', group: 'Places' } },
];

const getPaths = (reader: Partial<Parameters<typeof buildMenuGroups>[2]>) =>
  buildMenuGroups(heads, routes, { level: 'staff', domain: null, flags: {}, ...reader }).map(
    ({ group, items }) => [group, items.map((item) => item.to)],
  );

describe('console menu', () => {
  it('shows all root entries to staff: ungrouped entries, then known groups, then others', () => {
    expect(getPaths({})).toEqual([
      [undefined, ['/']],
      ['Billing', ['/bills']],
      ['Places', ['/sites', '/lamps', '/import']],
    ]);
  });

  it('shows known groups in a fixed order, regardless of the order of their entries', () => {
    const grouped = ['Billing', 'Hardware', 'Numbers'].map((group, order) =>
      createHead(group.toLowerCase(), { menu: { level: 'Root', group, order } }),
    );
    const groups = buildMenuGroups(grouped, [], { level: 'staff', domain: null, flags: {} });
    expect(groups.map(({ group }) => group)).toEqual(['Numbers', 'Hardware', 'Billing']);
  });

  it('shows the screens of a place as one entry, which leads to the first one that the user can open', () => {
    const place = [
      createHead('ships', { menu: { level: 'Root', place: 'Fleet', order: 10 }, level: 'staff' }),
      createHead('masts', { menu: { level: 'Root', within: '/ships', order: 20 } }),
      createHead('sails', { menu: { level: 'Root', within: '/masts', order: 5 } }),
    ];
    const getItems = (level: 'staff' | 'reseller') =>
      buildMenuGroups(place, [], { level, domain: null, flags: {} })
        .flatMap(({ items }) => items)
        .map(({ to, place: name, tabs }) => [name, to, tabs.map((tab) => tab.to)]);
    expect(getItems('staff')).toEqual([['Fleet', '/ships', ['/ships', '/sails', '/masts']]]);
    expect(getItems('reseller')).toEqual([['Fleet', '/sails', ['/sails', '/masts']]]);
  });

  it('omits entries that the user’s level may not read', () => {
    expect(getPaths({ level: 'reseller' })).toEqual([
      [undefined, ['/']],
      ['Billing', ['/bills']],
      ['Places', ['/lamps', '/import']],
    ]);
  });

  it('shows customers only the root entries available to them', () => {
    expect(getPaths({ level: 'customer' })).toEqual([
      [undefined, ['/']],
      ['Home', ['/phones']],
    ]);
  });

  it('shows customer pages to staff within a domain, below all other entries', () => {
    expect(getPaths({ domain: 'a.example' }).at(-1)).toEqual(['Home', ['/phones']]);
  });

  it('shows an entry that has a flag only while the flag is true', () => {
    expect(getPaths({ level: 'customer', flags: { FLOWS: false } }).at(-1)).toEqual(['Home', ['/phones']]);
    expect(getPaths({ level: 'customer', flags: { FLOWS: true } }).at(-1)).toEqual([
      'Home',
      ['/flows', '/phones'],
    ]);
  });
});
