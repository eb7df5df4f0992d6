import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { startVitest } from 'vitest/node';
import { createConsoleConfig, engineAlias, engineModules } from '../../build/createConsoleConfig';
import { createConsole } from './createConsole';
import { serveConsole } from './serveConsole';
import { formatUpgrade } from './upgrade';

/*
 * Commands for a console in a separate folder: `start` serves its sources, `serve` the built version, `build` builds
 * it, `check` type checks it together with the engine, and `test` runs its tests. `new` creates a console, and
 * `upgrade` lists what to change in a console that was created for an earlier version of the engine.
 */

async function serve(folder: string, isBuilt: boolean): Promise<void> {
  const { url } = await serveConsole(folder, Number(process.env.PORT ?? 5173), isBuilt);
  console.log(`The console is at ${url}`);
}

function check(folder: string): void {
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const project = resolve(folder, 'tsconfig.json');
  const { status } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '--noEmit', '-p', project], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

async function test(folder: string): Promise<void> {
  const root = resolve(folder);
  const vitest = await startVitest(
    'test',
    [],
    {
      root,
      config: false,
      run: true,
      include: ['tests/**/*.test.ts'],
      server: { deps: { inline: [engineModules] } },
    },
    { resolve: { alias: engineAlias } },
  );
  await vitest.close();
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function create(folder: string | undefined): Promise<void> {
  if (folder === undefined) return fail('Specify a folder: npm run new-console -- ../my-console');
  try {
    const created = await createConsole(folder);
    console.log(`The console was created in ${created}.\nNext: cd ${folder} && npm install && npm start`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

const printUpgrade = async (folder = '.'): Promise<void> => console.log(await formatUpgrade(folder));

const commands: Record<string, (folder?: string, detail?: string) => Promise<void>> = {
  start: (folder = '.') => serve(folder, false),
  serve: (folder = '.') => serve(folder, true),
  build: async (folder = '.') => {
    await build(createConsoleConfig(folder));
  },
  check: async (folder = '.') => check(folder),
  test: (folder = '.') => test(folder),
  new: (folder, detail) => (folder === '--upgrade' ? printUpgrade(detail) : create(folder)),
  upgrade: printUpgrade,
};

const [command = '', ...words] = process.argv.slice(2);
const run = commands[command];
if (run) await run(...words);
else fail(`Specify a command and a folder. Commands: ${Object.keys(commands).join(', ')}.`);
