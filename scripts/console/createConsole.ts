import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEngine, type EnginePackage } from '../pack/engine/buildEngine';

const template = fileURLToPath(new URL('../../examples/start', import.meta.url));

/** Matches generated files, which may be left over from testing an example. */
const isGenerated = (path: string): boolean => /(^|[\\/])(node_modules|dist|\.cache)$/.test(path);

/** Commands of `trunkline-console` that are scripts of a console. */
const scriptNames = ['start', 'build', 'serve', 'check', 'test'];

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

interface AddedEngine {
  /** Path of the tarball in the console's folder. */
  path: string;
  locked: EnginePackage['locked'];
}

/** Builds the engine and copies its tarball into the console. */
async function addEngine(folder: string): Promise<AddedEngine> {
  const output = await mkdtemp(join(tmpdir(), 'trunkline-engine-'));
  try {
    const { tarball, locked } = await buildEngine(output);
    const path = `vendor/${basename(tarball)}`;
    await mkdir(join(folder, 'vendor'), { recursive: true });
    await copyFile(tarball, join(folder, path));
    return { path, locked };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * Copies the sources of a console to a folder and adds what makes them a project of its own: the engine as a tarball,
 * `package.json`, `package-lock.json` and `tsconfig.json`.
 * @param folder its name becomes the name of the project
 */
export async function copyConsole(source: string, folder: string): Promise<void> {
  await cp(source, folder, { recursive: true, filter: (path) => !isGenerated(relative(source, path)) });
  // The tarball is part of the console, so that the console can be moved and does not need the repository.
  const { path, locked } = await addEngine(folder);
  const project = { name: basename(folder), version: '0.1.0' };
  const dependencies = { trunkline: `file:${path}` };
  const files = {
    'package.json': toJson({
      ...project,
      private: true,
      type: 'module',
      scripts: Object.fromEntries(scriptNames.map((name) => [name, `trunkline-console ${name}`])),
      dependencies,
    }),
    // `npm install` adds the engine itself.
    'package-lock.json': toJson({
      ...project,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { ...project, dependencies }, ...locked },
    }),
    'tsconfig.json': toJson({
      extends: 'trunkline/tsconfig.json',
      compilerOptions: { tsBuildInfoFile: './.cache/tsconfig.tsbuildinfo' },
      include: ['.'],
      exclude: ['dist', 'node_modules'],
    }),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/**
 * Creates a console with one entity in a new folder.
 * @param target target folder, which must be empty or not exist
 * @throws Error if the folder is not empty
 */
export async function createConsole(target: string): Promise<string> {
  const folder = resolve(target);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new or empty folder for the console.`);
  await copyConsole(template, folder);
  return folder;
}
