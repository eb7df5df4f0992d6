import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

// Each checker processes shared files separately, so additional checkers beyond the number of cores only
// repeat work.
const checkers = Math.min(availableParallelism(), 4);

/** Also fails if a text is not translated into every language. */
const isRelease = process.argv.includes('--release');

/** Checks that run in parallel: types, lint, format and translations. Each prints its findings when it finishes. */
const checks = [
  `tsc --noEmit -p tsconfig.json --checkers ${checkers}`,
  'biome check',
  `tsx scripts/i18n/index.ts ${isRelease ? '--release' : '--check'}`,
];

async function runCheck(command: string): Promise<boolean> {
  const [name = '', ...words] = command.split(' ');
  const check = spawn(name, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [out, err, [code]] = await Promise.all([
    text(check.stdout),
    text(check.stderr),
    once(check, 'close'),
  ]);
  process.stdout.write(out);
  process.stderr.write(err);
  return code === 0;
}

const passed = await Promise.all(checks.map(runCheck));
process.exitCode = passed.every(Boolean) ? 0 : 1;
