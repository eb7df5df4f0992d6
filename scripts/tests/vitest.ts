import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failures } from './failureReporter';

/**
 * Runs Vitest once and prints its output.
 * @param words arguments of `vitest run`
 * @param env additional environment variables
 * @returns its exit code
 */
export const runVitest = (
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const running = spawn('npx', ['--no-install', 'vitest', 'run', ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs Vitest and returns the failed files, or undefined if it exited before reporting. */
async function runAndReport(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ status: number; failures: Failures | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-tests-'));
  const target = join(folder, 'failures.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/failureReporter.ts'];
  try {
    const status = await runVitest([...reporters, ...words], { ...env, FAILURES_FILE: target });
    const text = await readFile(target, 'utf8').catch(() => undefined);
    return { status, failures: text === undefined ? undefined : JSON.parse(text) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs Vitest, then reruns the failed files on their own. Only for CI, which fails if a file fails twice and lists the
 * files that failed once.
 * @param words arguments of `vitest run`, without file names
 * @param files test files to run; all if omitted
 * @param env additional environment variables
 * @param run used instead of Vitest in tests
 * @returns the exit code, and the files that failed only the first time
 */
export async function runTwice(
  words: readonly string[],
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
  run: typeof runAndReport = runAndReport,
): Promise<{ status: number; flaky: string[] }> {
  const { status, failures } = await run([...words, ...files], env);
  const isRepeatable = failures && failures.unhandled === 0 && failures.files.length > 0;
  if (status === 0 || !isRepeatable) return { status, flaky: [] };
  console.log(`\nRerunning failed files:\n${failures.files.join('\n')}\n`);
  const second = await run([...words, ...failures.files], env);
  const failedTwice = second.failures?.files ?? failures.files;
  return {
    status: second.status,
    flaky: failures.files.filter((file) => !failedTwice.includes(file)),
  };
}
