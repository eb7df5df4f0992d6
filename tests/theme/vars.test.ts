import { describe, expect, it } from 'vitest';
import { palettes } from '../../src/theme/palettes';
import { themeWith } from '../../src/theme/theme';
import { vars } from '../../src/theme/vars';

/** Every text below, with the names that lead to it. */
const leaves = (tree: object, path: readonly string[] = []): [path: readonly string[], text: string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, [...path, name])
      : typeof value === 'string'
        ? [[[...path, name], value] as [readonly string[], string]]
        : [],
  );

const at = (tree: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((branch, name) => (branch as Record<string, unknown>)[name], tree);

/** What a variable is without the colour that stands in where it is not set. */
const nameOf = (variable: unknown): string => String(variable).replace(/, .*\)$/, ')');

describe('the variables of the theme', () => {
  it.each(leaves(palettes.light))('has %j', (path) => {
    expect(nameOf(at(vars.palette, path))).toBe(`var(--mui-palette-${path.join('-')})`);
  });

  it('are the same in a look of other colours', () => {
    const other = themeWith({ light: '#7a2e8a' }).vars.palette;
    for (const [path] of leaves(palettes.light))
      expect(nameOf(at(other, path))).toBe(nameOf(at(vars.palette, path)));
  });
});
