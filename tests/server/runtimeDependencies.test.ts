import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { listProductionPaths } from '../../build/notices';
import { dependencies } from '../../package.json';
import { resolveInProject } from '../../server/projectFolder';

/** Folders that must run after `npm ci --omit=dev`: the server, its dependencies, and the commands built with it. */
const folders = ['server', 'contract', 'telephony', 'scripts/commands'];

const sources = [
  'scripts/trunkline.ts',
  ...folders.flatMap((folder) =>
    readdirSync(resolveInProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
];

const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const listImports = (file: string): string[] =>
  [
    ...readFileSync(resolveInProject(file), 'utf8').matchAll(
      /^(?:import|export)\s(?:\w+, )?[{*](?:[^;']*)from '([^']+)'|^import (?!type )(?:\w+ from )?'([^']+)'|import\('([^'$]+)'\)/gm,
    ),
  ]
    .map(([, ...specifiers]) => specifiers.find(Boolean) ?? '')
    .filter((specifier) => !/^[.#]/.test(specifier) && !isBuiltin(specifier))
    .map(getPackageName);

it('the server runs with production dependencies only', () => {
  const missing = sources.flatMap((file) =>
    listImports(file)
      .filter((name) => !Object.hasOwn(dependencies, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it('no production dependency runs a script when it is installed', () => {
  expect(listProductionPaths(resolveInProject('.')).length).toBeGreaterThan(100);
  expect(
    listProductionPaths(resolveInProject('.'), ({ hasInstallScript = false }) => hasInstallScript),
  ).toEqual([]);
});
