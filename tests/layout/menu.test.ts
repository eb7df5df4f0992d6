import { heads } from 'virtual:trunkline/resources';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../contract/call';
import { customRoutes } from '../../src/customRoutes/routes';
import { buildMenuGroups } from '../../src/layout/buildMenuGroups';

const getMenu = (level: Level, domain: string | null) =>
  buildMenuGroups(heads, customRoutes, { level, domain, flags: { RIZ115: true } })
    .filter((group) => domain === null || group.level === 'Customer')
    .filter((group) => group.level !== 'Everyone')
    .flatMap(({ items }) => items);

const findDuplicates = (texts: readonly string[]) =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

describe.each([
  ['staff', null],
  ['staff', 'harbour.example'],
  ['reseller', null],
  ['customer', 'harbour.example'],
] as const)('menu of %s in the domain %s', (level, domain) => {
  const items = getMenu(level, domain);

  it('has no duplicate names', () => {
    expect(items.length).toBeGreaterThan(10);
    expect(findDuplicates(items.map(({ label, title }) => title ?? label))).toEqual([]);
  });

  it('has no duplicate icons', () => {
    expect(findDuplicates(items.map(({ icon }) => icon))).toEqual([]);
  });
});
