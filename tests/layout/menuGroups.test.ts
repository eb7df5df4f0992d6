import { describe, expect, it } from 'vitest';
import type { ResourceHead } from '../../src/declaration/compiled';
import { menuGroups } from '../../src/layout/menuGroups';
import type { MenuRoute } from '../../src/session/consoleSettings';

const head = (name: string, more: Partial<ResourceHead>): ResourceHead => ({
  name,
  label: [name, name],
  icon: 'Map',
  menu: { level: 'Root' },
  id: [{ field: 'id', type: 'string' }],
  title: 'id',
  level: 'customer',
  can: {},
  ...more,
});

const heads = [
  head('lamps', { menu: { level: 'Root', group: 'Places', order: 20 } }),
  head('sites', { menu: { level: 'Root', group: 'Places', order: 10 }, level: 'staff' }),
  head('phones', { menu: { level: 'Customer', group: 'Home' } }),
  head('flows', {
    menu: { level: 'Customer', group: 'Home', flag: { name: 'FLOWS', unset: 'hide' }, order: 5 },
  }),
  head('ghosts', { menu: { level: 'Root', hidden: true } }),
  head('bills', { menu: { level: 'Root', group: 'Billing', order: 5 } }),
];
const routes: MenuRoute[] = [
  { path: '/', label: 'Start', icon: 'Home', menu: { level: 'Root', order: 0 }, level: 'customer' },
  { path: '/import', label: 'Import', icon: 'Home', menu: { level: 'Root', group: 'Places' } },
];

const paths = (reader: Partial<Parameters<typeof menuGroups>[2]>) =>
  menuGroups(heads, routes, { level: 'staff', domain: null, flags: {}, ...reader }).map(
    ({ group, items }) => [group, items.map((item) => item.to)],
  );

describe('the menu', () => {
  it('shows staff everything at root, in order: what stands alone first, known headings before others', () => {
    expect(paths({})).toEqual([
      [undefined, ['/']],
      ['Billing', ['/bills']],
      ['Places', ['/sites', '/lamps', '/import']],
    ]);
  });

  it('keeps the known headings in their order, whatever their first entries say', () => {
    const grouped = ['Billing', 'Platform', 'Numbers'].map((group, order) =>
      head(group.toLowerCase(), { menu: { level: 'Root', group, order } }),
    );
    const groups = menuGroups(grouped, [], { level: 'staff', domain: null, flags: {} });
    expect(groups.map(({ group }) => group)).toEqual(['Numbers', 'Platform', 'Billing']);
  });

  it('leaves out what the level may not read', () => {
    expect(paths({ level: 'reseller' })).toEqual([
      [undefined, ['/']],
      ['Billing', ['/bills']],
      ['Places', ['/lamps', '/import']],
    ]);
  });

  it('shows customers no root entries but those that let them in', () => {
    expect(paths({ level: 'customer' })).toEqual([
      [undefined, ['/']],
      ['Home', ['/phones']],
    ]);
  });

  it('shows customer pages to staff with a domain at hand, below the rest', () => {
    expect(paths({ domain: 'a.example' }).at(-1)).toEqual(['Home', ['/phones']]);
  });

  it('shows an entry with a flag only while the flag is true', () => {
    expect(paths({ level: 'customer', flags: { FLOWS: false } }).at(-1)).toEqual(['Home', ['/phones']]);
    expect(paths({ level: 'customer', flags: { FLOWS: true } }).at(-1)).toEqual([
      'Home',
      ['/flows', '/phones'],
    ]);
  });
});
