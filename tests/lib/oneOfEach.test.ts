import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = ['src', 'contract', 'telephony', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds a pattern in the sources: file and match. */
const findMatches = (pattern: RegExp, but: readonly string[] = []): string[] =>
  sources
    .filter(({ path }) => !but.some((prefix) => path.startsWith(prefix)))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

describe('what everybody needs is made once', () => {
  it('reads every source', () => {
    expect(sources.length).toBeGreaterThan(1000);
  });

  it('compares no values by their JSON text', () => {
    expect(findMatches(/JSON\.stringify\([^;\n]*\)\s*[!=]==\s*JSON\.stringify\(/g)).toEqual([]);
    expect(findMatches(/JSON\.stringify\([^()]*\)\s*[!=]==|[!=]==\s*JSON\.stringify\(/g)).toEqual([]);
  });

  it('says what an object is in one place of the console, and leaves it to TypeBox elsewhere', () => {
    expect(
      findMatches(
        /typeof ([\w.]+) [!=]== 'object'\s*(&&|\|\|)\s*\1 [!=]== null\s*\2\s*!?Array\.isArray\(\1\)/g,
        ['src/lib/isObject.ts'],
      ),
    ).toEqual([]);
    expect(
      findMatches(/\b(const|function) (isObject|isRecord|isPlainObject)\b/g, ['src/lib/isObject.ts']),
    ).toEqual([]);
  });

  it('reads dotted paths in one place', () => {
    expect(findMatches(/split\('\.'\)\s*\.reduce/g, ['contract/rowValues.ts', 'server/'])).toEqual([]);
    expect(
      findMatches(/\b(const|function) (valueAt|withValue|isEqual)\b/g, [
        'src/lib/',
        'contract/rowValues.ts',
        'server/',
      ]),
    ).toEqual([]);
  });

  it('says one or many in one place, and on the server in the messages, which are translated', () => {
    const noPlurals = ['server/platform/provisioning/provisioningPreview.ts', 'server/demo/demoPeople.ts'];
    const places = ['src/lib/countText.ts'];
    expect(findMatches(/[!=]== 1\s*\?\s*['"`]/g, [...places, ...noPlurals])).toEqual([]);
  });

  it('lets nobody keep listeners of their own', () => {
    expect(findMatches(/new Set<\(\) => void>|\buseSyncExternalStore\(/g, ['src/lib/store.ts'])).toEqual([]);
  });

  it('goes to a field of a form at once, and not a moment later as react-hook-form’s setFocus does', () => {
    expect(findMatches(/\bsetFocus,|\bsetFocus\(/g, ['src/customRoutes/rangeGrid/Grid.tsx'])).toEqual([]);
  });

  it('waits for a pause in typing in one place', () => {
    expect(findMatches(/\b(const|function) use(Debounced|Debounce)\b/g, ['src/lib/'])).toEqual([]);
  });

  it('counts the milliseconds, seconds and minutes of a day with the names of date-fns', () => {
    expect(findMatches(/\b(86_?400(_?000)?|1_?440)\b/g, ['contract/'])).toEqual([]);
  });
});
