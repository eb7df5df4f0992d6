import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replacedExports, stripNames } from '../../build/replaceModules';
import { routerProvider } from '../../src/router/routerProvider';

const isModule = (file: string) => /\.m?js$/.test(file) && !/\.cjs\.js$/.test(file);

const listSources = (library: string): string[] => {
  const folder = `node_modules/${library}`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isModule)
    .map((file) => readFileSync(join(folder, file), 'utf8'));
};

describe('module replacements in the build', () => {
  it.each(Object.entries(replacedExports))(
    'replace modules that %s still imports by name',
    (library, replacements) => {
      const sources = listSources(library);
      for (const [name, file] of Object.entries(replacements)) {
        const isImported = sources.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`));
        expect([name, isImported, existsSync(file)]).toEqual([name, true, true]);
      }
    },
  );

  it('retain every router export that react-admin depends on', async () => {
    const { reactRouterProvider } = await import('ra-core');
    expect(Object.keys(routerProvider).sort()).toEqual(Object.keys(reactRouterProvider).sort());
  });

  it('remove the react-router display names that prevent tree shaking', () => {
    const folder = 'node_modules/react-router/dist/production';
    const modules = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const texts = modules.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.some((text) => /^Link\.displayName = /m.test(text))).toBe(true);
    for (const text of texts.map(stripNames)) {
      expect(text).not.toMatch(/^\w+\.displayName = /m);
      expect(text).not.toMatch(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(/m);
    }
  });
});
