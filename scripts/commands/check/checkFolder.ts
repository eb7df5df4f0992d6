import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { error, type Finding, ok, warning } from './createFinding';

/** Thresholds for free space, in bytes. Below `warning`, a warning is reported; below `error`, database writes will soon fail. */
const FREE_BYTES = { warning: 2e9, error: 200e6 };

/** Returns the folder if it exists, otherwise its nearest existing parent. */
const findExistingFolder = (folder: string): string =>
  existsSync(folder) ? folder : findExistingFolder(dirname(folder));

/** Checks that the data folder, or the parent in which it will be created, is writable and has enough free space. */
export async function checkFolder(dataFolder: string): Promise<Finding[]> {
  const folder = findExistingFolder(resolve(dataFolder));
  const findings: Finding[] = [];
  const probe = join(folder, `.trunkline-check-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
    findings.push(ok('data folder', `${folder} can be written.`));
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    findings.push(error('data folder', `${folder} can’t be written (${code}) by this user.`));
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB are free in ${folder}.`;
  findings.push(
    free < FREE_BYTES.error
      ? error('disk', text)
      : free < FREE_BYTES.warning
        ? warning('disk', text)
        : ok('disk', text),
  );
  return findings;
}
