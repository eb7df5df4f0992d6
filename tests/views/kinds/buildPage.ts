import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { declarations } from '../../../build/declarations';
import { help } from '../../../build/help';
import { translationModules } from '../../../build/i18n/translationModules';
import { iconSprite } from '../../../build/iconSprite';
import { intents } from '../../../build/intents';
import { productParts } from '../../../build/productParts';

/** Vite plugin that replaces the declared resources of a test page with fixtures. */
export const createFixturePlugin = (file = 'tests/support/fixtureResources.ts'): Plugin => ({
  name: 'trunkline:fixture',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:trunkline/resources' ? resolve(file) : undefined),
});

/**
 * Builds a test page in the same way as the console.
 * @param html path of the page, relative to the project folder
 * @param resources module with the page's resources; default: all fixtures
 * @returns the output folder, in which the page has the same relative path
 */
export const buildPage = async (html: string, resources?: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'trunkline-page-'));
  const before = process.env.NODE_ENV;
  // Set in tests as well, because React's development checks take many times as long as the measured work.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    publicDir: false,
    plugins: [
      createFixturePlugin(resources),
      declarations({ source: productParts.declarations, resources: productParts.resources }),
      translationModules(),
      iconSprite({ source: productParts.declarations }),
      help(productParts.help),
      intents(productParts.intents),
      react(),
    ],
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
