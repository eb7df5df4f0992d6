import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { consoleBuild, createConsolePlugins } from './build/consoleBuild.ts';
import { notices } from './build/notices.ts';

// Tests wait more than they work: a worker for every core.
const maxWorkers = availableParallelism();

const browserTests = ['tests/e2e/**/*.test.ts', 'tests/**/browser.test.ts'];
/** What `npm test` runs in the browser: a story for each kind of person, and one look at every screen. */
const priorityTests = [
  'tests/e2e/screens.test.ts',
  'tests/e2e/operator.test.ts',
  'tests/e2e/reseller.test.ts',
  'tests/e2e/officeManager.test.ts',
  // The developer's: an entity that is added.
  'tests/e2e/lowCode.test.ts',
];
const serverTests = ['contract', 'database', 'import', 'records', 'security', 'server', 'signIn'].map(
  (area) => `tests/${area}/**/*.test.ts`,
);

/** What needs a page. */
const domTests = 'tests/**/*.{test.tsx,dom.test.ts}';

/** Tests of the console: they mock no module, and put back what they change (`tests/support/setup*.ts`). */
const sharedOptions = {
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

/** Tests on the built server, in Chromium. */
const browserOptions = {
  environment: 'node' as const,
  globalSetup: ['tests/e2e/support/prepareConsole.ts'],
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 240_000,
  hookTimeout: 180_000,
  maxWorkers,
  // As many as the look at every screen has pages.
  maxConcurrency: 2,
  // The browser of a worker, and what it has loaded, serve all its files.
  isolate: false,
};

export default defineConfig({
  plugins: [...createConsolePlugins(), notices()],
  build: consoleBuild,
  define: { __PSEUDO__: process.env.TRUNKLINE_PSEUDO === '1' },
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
          globalSetup: ['tests/database/providePostgres.ts'],
          ...sharedOptions,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...browserTests, ...serverTests, domTests],
          ...sharedOptions,
        },
      },
      {
        extends: true,
        // The engine draws resources made for its tests.
        resolve: {
          alias: {
            'virtual:trunkline/resources': resolve('tests/support/fixtureResources.ts'),
            'virtual:trunkline/dashboards': resolve('tests/support/fixtureDashboards.ts'),
          },
        },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [domTests],
          ...sharedOptions,
          setupFiles: [...sharedOptions.setupFiles, 'tests/support/setupDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: priorityTests,
          ...browserOptions,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: browserTests,
          exclude: priorityTests,
          ...browserOptions,
          // After the others: a worker that changes between projects starts its browser anew.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
