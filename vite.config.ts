import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { createConsoleBuild, createConsolePlugins } from './build/consoleBuild.ts';
import { notices } from './build/notices.ts';
import { productParts } from './build/productParts.ts';

// Tests spend more time waiting than computing, so there is one worker per core.
const maxWorkers = availableParallelism();

const browserTests = ['tests/e2e/**/*.test.ts', 'tests/**/browser.test.ts'];
/** Browser tests that are part of `npm test`: a story for each type of user, and a check of every screen. */
const priorityTests = [
  'tests/e2e/screens.test.ts',
  'tests/e2e/operator.test.ts',
  'tests/e2e/reseller.test.ts',
  'tests/e2e/officeManager.test.ts',
  // The story of a developer who adds an entity.
  'tests/e2e/lowCode.test.ts',
];
const serverTests = ['contract', 'database', 'import', 'records', 'security', 'server', 'signIn'].map(
  (area) => `tests/${area}/**/*.test.ts`,
);

/** Tests that require a DOM. */
const domTests = 'tests/**/*.{test.tsx,dom.test.ts}';

/** Options for console tests, which mock no modules and restore any state that they change (`tests/support/setup*.ts`). */
const sharedOptions = {
  setupFiles: ['tests/support/setup.ts'],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Generous, because a timeout on a busy machine does not indicate a fault in the product.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  maxWorkers,
};

/** Setup of tests that use the console, with the kit of the product. */
const consoleSetup = [...sharedOptions.setupFiles, 'tests/support/setupKit.ts'];

/** Options for tests that run the built server in Chromium. */
const browserOptions = {
  environment: 'node' as const,
  setupFiles: ['src/product/installTerms.ts'],
  globalSetup: ['tests/e2e/support/prepareConsole.ts'],
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 240_000,
  hookTimeout: 180_000,
  maxWorkers,
  // Matches the number of pages that the check of every screen uses.
  maxConcurrency: 2,
  // All files of a worker share its browser and the browser's cache.
  isolate: false,
};

export default defineConfig({
  plugins: [...createConsolePlugins(productParts), notices()],
  build: createConsoleBuild('src/product/console.ts'),
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
          setupFiles: consoleSetup,
        },
      },
      {
        extends: true,
        // Engine tests render resources that were created for them.
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
          setupFiles: [...consoleSetup, 'tests/support/setupDom.ts'],
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
          // Runs after the other projects, because a worker that switches projects restarts its browser.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
