import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { declarations } from '../../../build/declarations';
import { iconSprite } from '../../../build/iconSprite';

/** Gives a page of the tests the resources of the fixtures in place of the declared ones. */
export const createFixturePlugin = (file = 'tests/support/fixtureResources.ts'): Plugin => ({
  name: 'trunkline:fixture',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:trunkline/resources' ? resolve(file) : undefined),
});

/**
 * Builds a page of the tests as the console is built.
 * @param html the page, from the project's folder
 * @param resources the module of those it has; all fixtures where it names none
 * @returns the folder it is in; the page keeps its path
 */
export const buildPage = async (html: string, resources?: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'trunkline-page-'));
  const before = process.env.NODE_ENV;
  // Also where tests run it: React's own checks take many times as long as what is looked at.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    publicDir: false,
    plugins: [createFixturePlugin(resources), declarations(), iconSprite(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: html },
    },
    logLevel: 'error',
  });
  process.env.NODE_ENV = before;
  return outDir;
};
