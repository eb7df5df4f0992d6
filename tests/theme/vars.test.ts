import { describe, expect, it } from 'vitest';
import { palettes } from '../../src/theme/palettes';
import { createConsoleTheme } from '../../src/theme/theme';
import { vars } from '../../src/theme/vars';

/** Returns all strings in an object tree, with their paths. */
const listLeaves = (tree: object, path: readonly string[] = []): [path: readonly string[], text: string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? listLeaves(value, [...path, name])
      : typeof value === 'string'
        ? [[[...path, name], value] as [readonly string[], string]]
        : [],
  );

const getAtPath = (tree: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((branch, name) => (branch as Record<string, unknown>)[name], tree);

/** Strips the fallback colour from a CSS variable. */
const getVariableName = (variable: unknown): string => String(variable).replace(/, .*\)$/, ')');

describe('theme variables', () => {
  it.each(listLeaves(palettes.light))('include %j', (path) => {
    expect(getVariableName(getAtPath(vars.palette, path))).toBe(`var(--mui-palette-${path.join('-')})`);
  });

  it('have the same names in a theme with different colours', () => {
    const other = createConsoleTheme({ light: '#7a2e8a' }).vars.palette;
    for (const [path] of listLeaves(palettes.light))
      expect(getVariableName(getAtPath(other, path))).toBe(getVariableName(getAtPath(vars.palette, path)));
  });
});
