import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultRouterImport } from '../../build/replaceRouter';
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
