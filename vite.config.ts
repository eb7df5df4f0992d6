import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { declarations } from './build/declarations.ts';
import { publishedSchema } from './build/publishedSchema.ts';

// Tests wait more than they work: a worker for every core.
const maxWorkers = availableParallelism();

const browserTests = ['tests/e2e/**/*.test.ts', 'tests/**/browser.test.ts'];
const serverTests = ['contract', 'database', 'import', 'records', 'server', 'signIn'].map(
  (area) => `tests/${area}/**/*.test.ts`,
);

export default defineConfig({
  plugins: [react(), declarations(), publishedSchema()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          exclude: browserTests,
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 180_000,
          maxWorkers,
          // Each opens a database of its own and mocks no module: modules read once serve them all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserTests, ...serverTests],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 180_000,
          maxWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: browserTests,
          globalSetup: ['tests/e2e/support/prepareConsole.ts'],
          // A real browser on a busy machine may miss a moment; a fault shows twice.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
