import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_DATABASE } from '../server/database/emptyDatabase';

const cache = 'node_modules/.cache/trunkline/empty-database';

/** Inputs of the empty database in addition to `server/database/migrations`. */
const inputs = [
  'node_modules/@electric-sql/pglite/package.json',
  'scripts/writeEmptyDatabase.ts',
  'server/database/database.ts',
  'server/database/migrate.ts',
];

async function computeFingerprint(): Promise<string> {
  const folder = 'server/database/migrations';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const migrations = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const path of [...migrations.sort(), ...inputs])
    hash.update(`\0${path}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Creates the initial database of new installations, if any of its inputs have changed. Runs in a separate process, in
 * parallel with the build.
 * @returns the folder of the database
 */
export async function createEmptyDatabase(): Promise<string> {
  const folder = join(cache, await computeFingerprint());
  if (existsSync(folder)) return folder;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/writeEmptyDatabase.ts', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, fail) => {
    child.once('error', fail);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The empty database could not be created.');
  return folder;
}

/** Copies the database to the location expected by the built server. */
export const copyEmptyDatabase = (folder: string, output: string): Promise<void> =>
  cp(folder, join(output, EMPTY_DATABASE), { recursive: true });
