import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startVitest } from 'vitest/node';
import { createConsoleConfig, engineAlias } from '../../build/createConsoleConfig';
import { serveConsole } from './serveConsole';

/*
 * Commands for a console in a separate folder: `start` serves its sources, `serve` the built version, `build` builds
 * it, `check` type checks it together with the engine, and `test` runs its tests.
 */

const [command = '', folder = '.'] = process.argv.slice(2);
const engine = fileURLToPath(new URL('../..', import.meta.url));

async function serve(isBuilt: boolean): Promise<void> {
  const { url } = await serveConsole(folder, Number(process.env.PORT ?? 5173), isBuilt);
  console.log(`The console is at ${url}`);
}

const commands: Record<string, () => Promise<void>> = {
  start: () => serve(false),
  serve: () => serve(true),
  build: async () => {
    await build(createConsoleConfig(folder));
  },
  check: async () => {
    const tsc = resolve(engine, 'node_modules/typescript/bin/tsc');
    const project = resolve(folder, 'tsconfig.json');
    const { status } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', project], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  },
  test: async () => {
    const root = resolve(folder);
    const vitest = await startVitest(
      'test',
      [],
      { root, config: false, run: true, include: ['tests/**/*.test.ts'] },
      { resolve: { alias: engineAlias } },
    );
    await vitest.close();
  },
};

const run = commands[command];
if (run) await run();
else {
  console.error(`Specify a command and a folder. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
