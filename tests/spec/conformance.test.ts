import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatConformance, rules } from './conformance';
import { beyondRules } from './rules/beyond';

const root = new URL('../../', import.meta.url);
const specification = new URL('../shared/spec/rules.json', root);
const readFile = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Returns the titles of tests in a file: `it('…'`, `it.each(…)('…'`. */
const extractTitles = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/g)].map(
      ([, , title = '']) => title.replace(/\\(.)/g, '$1'),
    ),
  );

const titles = new Map<string, Set<string>>();
const hasTest = (proof: string): boolean => {
  const [file = '', title = ''] = proof.split(' › ');
  if (title.trim() === '' || !existsSync(new URL(`tests/${file}`, root))) return false;
  const known = titles.get(file) ?? extractTitles(readFile(`tests/${file}`));
  titles.set(file, known);
  return known.has(title);
};

const packages = Object.keys(JSON.parse(readFile('package.json')).dependencies as object);

describe('requirements of the specification', () => {
  it.each(Object.entries({ ...rules, ...beyondRules }))(
    '%s names existing code and tests',
    (_, { places, proof }) => {
      expect(
        places.filter((place) => !packages.includes(place) && !existsSync(new URL(place, root))),
      ).toEqual([]);
      expect(proof.filter((entry) => !hasTest(entry))).toEqual([]);
      expect(proof.length).toBeGreaterThan(0);
    },
  );

  it.skipIf(!existsSync(specification))('are all covered, without additions', () => {
    const requirements: { id: string; kind: string }[] = JSON.parse(readFileSync(specification, 'utf8'));
    expect(Object.keys(rules).sort()).toEqual(requirements.map(({ id }) => id).sort());
    const unread = requirements.filter(
      ({ id, kind }) => kind === 'not shown' && rules[id]?.reading === undefined,
    );
    expect(unread).toEqual([]);
  });

  it('match docs/generated/conformance.md as written by `npm run conformance`', () =>
    expect(readFile('docs/generated/conformance.md')).toBe(formatConformance()));

  it('reference only test titles that are unique in their file', () => {
    const named = new Set(Object.values(rules).flatMap(({ proof }) => proof));
    const doubled = [...named].filter((entry) => {
      const [file = '', title = ''] = entry.split(' › ');
      return existsSync(new URL(`tests/${file}`, root)) && readFile(`tests/${file}`).split(title).length > 2;
    });
    expect(doubled).toEqual([]);
  });
});
