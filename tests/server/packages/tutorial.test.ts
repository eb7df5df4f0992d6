import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocumentFiles } from '../../support/documentFiles';
import { runTool } from './installLibraries';

const root = join(import.meta.dirname, '../../..');
const files = readDocumentFiles('docs/declare/tutorial.md');
const folder = mkdtempSync(join(tmpdir(), 'tutorial-'));

/** Files of a new console that the tutorial has the reader delete. */
const deleted = ['contract/items.ts', 'resources/items.ts', 'tests/items.test.ts'];

beforeAll(() => {
  cpSync(join(root, 'examples/start'), folder, { recursive: true });
  for (const path of deleted) rmSync(join(folder, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const options = { paths: { 'trunkline/*': [join(root, '*')] }, noEmit: true, incremental: false };
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions: options, include: ['.'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of the console. Returns its output if it fails. */
const run = (command: string) =>
  runTool(root, 'tsx/dist/cli.mjs', ['scripts/console/index.ts', command, folder]);

it('the console of the tutorial passes its own test', { timeout: 120_000 }, async () => {
  expect([...files.keys()]).toHaveLength(16);
  expect(await run('test')).toBe('');
});

it('the console of the tutorial is free of type errors', { tags: ['long'], timeout: 300_000 }, async () => {
  expect(await run('check')).toBe('');
});
