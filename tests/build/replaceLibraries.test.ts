import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultRouterImport } from '../../build/replaceLibraries';
import isEqual from '../../src/lib/defaultIsEqual';
import unused from '../../src/lib/unused';
import { routerProvider } from '../../src/router/routerProvider';

describe('the replacement of the default router', () => {
  it('applies to a module that react-admin still imports by this name', () => {
    const text = readFileSync('node_modules/ra-core/dist/routing/RouterProviderContext.js', 'utf8');
    expect(/import \{ reactRouterProvider \} from "(.*)"/.exec(text)?.[1]).toMatch(defaultRouterImport);
  });

  it('has every router export that react-admin depends on', async () => {
    const { reactRouterProvider } = await import('ra-core');
    expect(Object.keys(routerProvider).sort()).toEqual(Object.keys(reactRouterProvider).sort());
  });
});

describe('the replacements of library functions', () => {
  it.each([
    ['ra-core/dist/store/useStore.js', "import isEqual from 'lodash/isEqual.js'"],
    ['ra-core/dist/export/defaultExporter.js', "import jsonExport from 'jsonexport/dist/index.js'"],
    ['@emotion/react/dist/emotion-react.browser.esm.js', "import 'hoist-non-react-statics'"],
  ])('apply to imports that %s still has', (file, statement) => {
    expect(readFileSync(`node_modules/${file}`, 'utf8')).toContain(statement);
  });

  it('compare what react-admin stores: filters, sort orders and pages', () => {
    const stored = { filter: { state: ['a', 'b'], range: { from: 1 } }, sort: 'name', page: 2 };
    expect(isEqual(stored, structuredClone(stored))).toBe(true);
    expect(isEqual(stored, { ...stored, filter: { state: ['b', 'a'] } })).toBe(false);
  });

  it('report a call of a function that the console does not use', () => {
    expect(() => unused()).toThrow('not part of the console');
  });

  it('leave no list that would export with the default exporter of react-admin', () => {
    const lists = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`src/${file}`, 'utf8'))
      .flatMap((text) => text.match(/<(InfiniteList|List|ListController)Base\b[^>]*>/g) ?? []);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((list) => !list.includes('exporter={false}'))).toEqual([]);
  });
});
