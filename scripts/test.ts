import { spawnSync } from 'node:child_process';
import { findOrInstallChromium, howToGetChromium } from './browser/chromium';
import { buildProject } from './buildProject';

/**
 * Runs all tests: makes sure there is a browser, builds console and server, then Vitest. Without a browser the others
 * run, and the last line says what did not. Words behind `--` go to Vitest; `--verbose` prints all that the build says.
 */
const given = process.argv.slice(2);
const words = given.filter((word) => word !== '--verbose');
const chromium = findOrInstallChromium();
const withoutBrowser = (happens: string) =>
  chromium || console.log(`There is no Chromium: the browser tests ${happens}. ${howToGetChromium}`);
withoutBrowser('will not run');

await buildProject(['console', 'server'], { verbose: given.includes('--verbose') });

const projects = chromium ? [] : ['--project', 'unit', '--project', 'server'];
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...projects, ...words], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
  shell: process.platform === 'win32',
});
withoutBrowser('did not run');
process.exit(status ?? 1);
