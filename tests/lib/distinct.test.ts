import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = ['src', 'contract', 'telephony', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds a pattern in the sources; returns the file and the matched text. */
const findMatches = (pattern: RegExp, but: readonly string[] = []): string[] =>
  sources
    .filter(({ path }) => !but.some((prefix) => path.startsWith(prefix)))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

describe('shared code', () => {
  it('is checked in more than a thousand source files', () => {
    expect(sources.length).toBeGreaterThan(1000);
  });

  it('compares values directly instead of by their JSON text', () => {
    expect(findMatches(/JSON\.stringify\([^;\n]*\)\s*[!=]==\s*JSON\.stringify\(/g)).toEqual([]);
    expect(findMatches(/JSON\.stringify\([^()]*\)\s*[!=]==|[!=]==\s*JSON\.stringify\(/g)).toEqual([]);
  });

  it('defines the object check once for the console and uses TypeBox elsewhere', () => {
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

  it('has a single function that reads dotted paths', () => {
    expect(findMatches(/split\('\.'\)\s*\.reduce/g, ['contract/rowValues.ts', 'server/'])).toEqual([]);
    expect(
      findMatches(/\b(const|function) (valueAt|withValue|isEqual)\b/g, [
        'src/lib/',
        'contract/rowValues.ts',
        'server/',
      ]),
    ).toEqual([]);
  });

  it('selects singular or plural in a single function, and on the server in translated messages', () => {
    const noPlurals = [
      'server/platform/provisioning/buildProvisioningPreview.ts',
      'server/demo/seedPeople.ts',
    ];
    const places = ['src/lib/toCountText.ts'];
    expect(findMatches(/[!=]== 1\s*\?\s*['"`]/g, [...places, ...noPlurals])).toEqual([]);
  });

  it('has a single module that manages listeners', () => {
    expect(findMatches(/new Set<\(\) => void>|\buseSyncExternalStore\(/g, ['src/lib/store.ts'])).toEqual([]);
  });

  it('focuses form fields directly, not with the delayed setFocus of react-hook-form', () => {
    expect(findMatches(/\bsetFocus,|\bsetFocus\(/g, ['src/customRoutes/rangeGrid/Grid.tsx'])).toEqual([]);
  });

  it('has a single function that debounces input', () => {
    expect(findMatches(/\b(const|function) use(Debounced|Debounce)\b/g, ['src/lib/'])).toEqual([]);
  });

  it('uses date-fns constants for milliseconds, seconds and minutes in a day', () => {
    expect(findMatches(/\b(86_?400(_?000)?|1_?440)\b/g, ['contract/'])).toEqual([]);
  });
});
