import { type ChildProcess, spawn } from 'node:child_process';

/** Seconds in which Vitest may close its servers and browsers before it is killed. */
const TO_CLOSE = 20;

/**
 * Runs Vitest once and prints what it prints.
 * @param words what stands behind `vitest run`
 * @param env environment variables besides those there are
 * @param until when to end it, as `Date.now()` says it, with all that it has started
 * @returns its exit code; undefined where it was ended
 */
export const runVitest = (
  words: readonly string[],
  env: Record<string, string> = {},
  until = Number.POSITIVE_INFINITY,
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const isLimited = until !== Number.POSITIVE_INFINITY;
    const running = spawn('npx', ['--no-install', 'vitest', 'run', ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      // A group of its own can be ended as a whole; without a limit, Ctrl+C must reach it.
      detached: isLimited,
    });
    let isEnded = false;
    const timers: NodeJS.Timeout[] = [];
    if (isLimited)
      timers.push(
        setTimeout(() => {
          isEnded = true;
          signalGroup(running, 'SIGTERM');
          timers.push(setTimeout(() => signalGroup(running, 'SIGKILL'), TO_CLOSE * 1000));
        }, until - Date.now()),
      );
    running.once('error', reject);
    running.once('exit', (code) => {
      for (const timer of timers) clearTimeout(timer);
      if (isEnded) signalGroup(running, 'SIGKILL');
      resolve(isEnded ? undefined : (code ?? 1));
    });
  });

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
};
