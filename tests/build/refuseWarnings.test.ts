import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { failOnWarnings } from '../../build/refuseWarnings';

/** Builds the given files, with `main.js` as the entry. */
const buildFiles = async (files: Record<string, string>) => {
  const root = await mkdtemp(join(tmpdir(), 'trunkline-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [failOnWarnings()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
};

const lazyImport = "void import('./part.js');";
const partModule = 'export const part = globalThis.part;';

test('fails the build and names the lazy module that became part of the initial load', async () => {
  const building = buildFiles({
    'main.js': `import { part } from './part.js'; use(part); ${lazyImport}`,
    'part.js': partModule,
  });
  await expect(building).rejects.toThrow(/part\.js is dynamically imported by/);
});

test('builds if the module is only loaded on demand', async () => {
  await expect(buildFiles({ 'main.js': lazyImport, 'part.js': partModule })).resolves.toBeDefined();
});
