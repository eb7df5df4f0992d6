import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const isWindows = process.platform === 'win32';

/**
 * Installs a version of Node from the npm package `node` in the project's cache, unless it is already there.
 * @param major major version, such as `22`
 * @returns path of the executable
 * @throws Error if npm has no executable of that version for this machine
 */
export function installNode(major: string): string {
  const folder = resolve('node_modules/.cache/trunkline', `node-${major}`);
  const program = resolve(folder, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${major} …`);
  // The package's install script downloads the executable for this machine.
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, `node@${major}`], {
    stdio: 'inherit',
    shell: isWindows,
  });
  if (!existsSync(program)) throw new Error(`npm did not install Node ${major} at ${program}.`);
  return program;
}
