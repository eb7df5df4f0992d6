import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunkGroups.ts';
import { declarations } from './build/declarations.ts';
import { help } from './build/help.ts';
import { iconSprite } from './build/iconSprite.ts';
import { leftOut } from './build/leftOut.ts';
import { preloadConsole } from './build/preloadConsole.ts';
import { publishedSchema } from './build/publishedSchema.ts';
import { refuseWarnings } from './build/refuseWarnings.ts';

// Tests wait more than they work: a worker for every core.
const maxWorkers = availableParallelism();

const browserTests = ['tests/e2e/**/*.test.ts', 'tests/**/browser.test.ts'];
const serverTests = ['contract', 'database', 'import', 'records', 'security', 'server', 'signIn'].map(
  (area) => `tests/${area}/**/*.test.ts`,
);

/** What needs a page. */
const domTests = 'tests/**/*.{test.tsx,dom.test.ts}';

/** Tests of the console: they mock no module, and put back what they change (`tests/support/setup*.ts`). */
const shared = {
  setupFiles: ['tests/support/setup.ts'],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // A test that is cut off on a busy machine says nothing about the product.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  maxWorkers,
};

export default defineConfig({
  plugins: [
    react(),
    declarations(),
    help(),
    iconSprite(),
    leftOut(),
    preloadConsole(),
    publishedSchema(),
    refuseWarnings(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What draws the console is an entry beside the page, so that the bundler knows all that comes with it.
      input: { index: 'index.html', console: 'src/draw.tsx' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // Files several screens share are named after all of them; every page reads those names, and nobody needs them.
        chunkFileNames: ({ name }) =>
          name.startsWith('shared~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
      // What jsPDF would load to draw a page's HTML or SVG, which nobody asks of it.
      external: ['html2canvas', 'canvg'],
    },
  },
  test: {
    tags: [{ name: 'long', description: 'Depth that `npm run test:all` adds to `npm test`.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          exclude: browserTests,
          // Each opens a database of its own.
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...browserTests, ...serverTests, domTests],
          ...shared,
        },
      },
      {
        extends: true,
        // The engine draws resources made for its tests.
        resolve: {
          alias: { 'virtual:trunkline/resources': resolve('tests/support/fixtureResources.ts') },
        },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [domTests],
          ...shared,
          setupFiles: [...shared.setupFiles, 'tests/support/setupDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: browserTests,
          globalSetup: ['tests/e2e/support/prepareConsole.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 240_000,
          hookTimeout: 180_000,
          maxWorkers,
          // As many as the sweep of all screens has pages.
          maxConcurrency: 2,
          // The browser of a worker, and what it has loaded, serve all its files.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
