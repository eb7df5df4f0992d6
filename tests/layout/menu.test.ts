import { heads, loaders } from 'virtual:trunkline/resources';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../contract/call';
import { customRoutes } from '../../src/customRoutes/routes';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { getMenuRoot, isInAccount } from '../../src/declaration/menuRoots';
import { buildMenuGroups, type MenuGroup, type MenuItem } from '../../src/layout/buildMenuGroups';
import { toTitleCase } from '../../src/lib/toTitleCase';
import { tasks } from './tasks';

const getGroups = (level: Level, domain: string | null): MenuGroup[] =>
  buildMenuGroups(heads, customRoutes, { level, domain, flags: { RIZ115: true } }).filter(
    (group) => !isInAccount(group),
  );

const getName = ({ place, title, label }: MenuItem): string => place ?? title ?? toTitleCase(label);

const findDuplicates = (texts: readonly string[]) =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

/** Menu entries of document 1, section 2, by group. */
const documented = {
  root: ['Home', 'Hardware Order', 'Mac'],
  'Home - PBX': [
    'Numbers',
    'Extensions',
    'Call Queues',
    'Auto Attendants',
    'Park Orbits',
    'Ring Groups',
    'Phone Numbers',
    'Redirection Triggers',
    'Call Flow',
    'Hardware Orders',
  ],
  Settings: [
    'General Settings',
    'Address Book',
    'Voicemail',
    'Logins',
    'Permission Groups',
    'Button Templates',
    'Music On Hold',
    'Upload Audio',
    'Send SMS',
  ],
  Status: ['Status', 'Call Log', 'Call Recordings', 'Registrations', 'Active Calls', 'Audit Log'],
};

const roles = [
  { level: 'staff', domain: null, lines: 20 },
  { level: 'reseller', domain: null, lines: 18 },
  { level: 'customer', domain: 'harbour.example', lines: 16 },
] as const;

describe.each(roles)('menu of $level', ({ level, domain, lines }) => {
  const groups = getGroups(level, domain);
  const items = groups.flatMap((group) => group.items);

  it('has no duplicate names or icons', () => {
    expect(findDuplicates(items.map(getName))).toEqual([]);
    expect(findDuplicates(items.map(({ icon }) => icon))).toEqual([]);
  });

  it(`shows at most ${lines} lines, whichever group is open`, () => {
    const main = groups.filter((group) => !getMenuRoot(group).apart);
    const separate = groups.filter((group) => getMenuRoot(group).apart).length;
    const headed = main.filter(({ group, items: entries }) => group !== undefined && entries.length > 1);
    const single = main.filter((group) => !headed.includes(group)).flatMap((group) => group.items).length;
    const longest = Math.max(...headed.map((group) => group.items.length));
    expect(single + headed.length + longest + separate).toBeLessThanOrEqual(lines);
  });

  it.each(tasks.filter(({ role }) => role === level))('offers “$task” in $place', ({ place, screen }) => {
    const item = items.find(({ tabs }) => tabs.some(({ to }) => to === screen));
    expect(item && getName(item)).toBe(place);
  });
});

describe('entries of document 1', () => {
  it('appear for staff outside all phone systems', () => {
    const names = getGroups('staff', null).flatMap((group) => group.items.map(getName));
    expect(names).toEqual(expect.arrayContaining(documented.root));
  });

  it.each(['Home - PBX', 'Settings', 'Status'] as const)(
    'make up the group %s of a phone system',
    (heading) => {
      const group = getGroups('customer', 'harbour.example').find((entry) => entry.group === heading);
      expect(group?.items.map(getName).toSorted()).toEqual(documented[heading].toSorted());
    },
  );
});

describe('places', () => {
  const entries = [
    ...customRoutes.map(({ path, menu }) => ({ path, menu })),
    ...heads.map(({ name, menu }) => ({ path: `/${name}`, menu })),
  ];

  it('exist for every screen that belongs to one', () => {
    const paths = new Set(entries.map(({ path }) => path));
    const owners = entries.flatMap(({ menu }) => [menu.within ?? []].flat());
    expect(owners.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('have no button that repeats one of their tabs', async () => {
    const places = getGroups('staff', 'harbour.example').flatMap((group) => group.items);
    const repeated = await Promise.all(
      Object.entries(loaders).map(async ([name, load]) => {
        const { links }: Pick<ResourceSpec, 'links'> = await (await load()).whole();
        const tabs = places.find((item) => item.tabs.some(({ to }) => to === `/${name}`))?.tabs ?? [];
        return links
          .filter(({ to, on }) => on !== 'row' && tabs.some((tab) => tab.to === to))
          .map(({ to }) => `${name}: ${to}`);
      }),
    );
    expect(repeated.flat()).toEqual([]);
  });
});
