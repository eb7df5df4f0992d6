import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Creates a folder that links to every entry of the project's folder, except those in it already. */
const linkEntries = (folder: string, target: string): void => {
  mkdirSync(target, { recursive: true });
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!existsSync(join(target, name))) symlinkSync(join(folder, name), join(target, name));
};

/**
 * Creates a temporary folder in which the given files stand in place of the project's, and everything else is linked.
 * @returns its path; the caller removes it
 */
export const layOverProject = (files: ReadonlyMap<string, string>): string => {
  const target = mkdtempSync(join(tmpdir(), 'project-'));
  const folders = new Set<string>();
  for (const path of files.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(target, path), text);
  for (const folder of ['.', ...folders]) linkEntries(join(root, folder), join(target, folder));
  return target;
};
