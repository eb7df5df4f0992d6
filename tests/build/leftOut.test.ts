import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaced } from '../../build/leftOut';
import { routerProvider } from '../../src/router/routerProvider';

const core = 'node_modules/ra-core/dist';
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(core, file), 'utf8'));

describe('what is left out of the build', () => {
  it.each(Object.entries(replaced))('%s is still imported by that name, and has a stand-in', (name, file) => {
    expect(sources.some((text) => text.includes(`from "${name}"`) || text.includes(`from '${name}'`))).toBe(
      true,
    );
    expect(existsSync(file), file).toBe(true);
  });

  it('leaves react-admin a router that has all its own has', async () => {
    const { reactRouterProvider } = await import('ra-core');
    expect(Object.keys(routerProvider).sort()).toEqual(Object.keys(reactRouterProvider).sort());
  });
});
