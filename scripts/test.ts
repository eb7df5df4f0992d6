import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium';

/** Runs all tests: builds console and server, makes sure there is a browser, then Vitest. Words behind `--` go to Vitest. */
const run = (command: string, ...words: string[]) => {
  const { status } = spawnSync('npx', ['--no-install', command, ...words], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

run('vite', 'build', '--logLevel', 'warn');
run('vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn');
run('vitest', 'run', ...process.argv.slice(2));
