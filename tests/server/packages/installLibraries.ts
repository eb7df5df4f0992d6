import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the dependencies of a project outside the repository, in the versions of its lock file. */
export const installLibraries = async (folder: string): Promise<void> => {
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options], { cwd: folder, shell: process.platform === 'win32' });
};

/**
 * Runs a program of a library that is installed in a project.
 * @param path of the program in `node_modules`
 * @returns its output if it fails, and otherwise an empty text
 */
export const runTool = async (
  folder: string,
  path: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', ...variables };
  const command = run(process.execPath, [join('node_modules', path), ...words], { cwd: folder, env });
  return command.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'failed silently',
  );
};
