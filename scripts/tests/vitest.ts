import { spawn } from 'node:child_process';

/**
 * Runs Vitest once and prints what it prints.
 * @param words what stands behind `vitest run`
 * @returns its exit code
 */
export const runVitest = (words: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const running = spawn('npx', ['--no-install', 'vitest', 'run', ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 1));
  });
