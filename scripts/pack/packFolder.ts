import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Packs a folder with a `package.json` as a tarball, which `npm install` accepts.
 * @param output folder of the tarball
 * @returns the path of the tarball
 */
export function packFolder(folder: string, output: string): string {
  const tarball = execFileSync(
    'npm',
    ['pack', '--silent', '--pack-destination', resolve(output), resolve(folder)],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  return resolve(output, tarball.trim());
}
