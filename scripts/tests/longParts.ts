import { existsSync } from 'node:fs';
import { installPackage } from '../installPackage';
import { findOrInstallPostgres, postgresInstallHint, startPostgres } from './postgres';
import { runVitest } from './vitest';

/** Result of a part of the long run: Vitest's exit code, or a sentence explaining why it could not run. */
export type Outcome = number | string;

const SERVER = ['--project', 'server', '--tagsFilter', '!long'];

/** Runs the server tests on the operating system's PostgreSQL, which includes `pg_dump` and `pg_basebackup`. */
async function runOnPostgres(words: readonly string[]): Promise<Outcome> {
  const programs = findOrInstallPostgres();
  if (!programs)
    return `PostgreSQL is not installed: the server tests were not run on it. ${postgresInstallHint}`;
  const postgres = await startPostgres(programs);
  try {
    return await runVitest([...SERVER, ...words], { TEST_DATABASE: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const runOnEmbedded = (words: readonly string[]): Promise<Outcome> =>
  runVitest([...SERVER, ...words], { TEST_DATABASE: 'embedded' });

/** A simulated clock: a time of day in UTC, optionally with a date, and the time zone of the process. */
interface Clock {
  time: string;
  day?: string;
  zone: string;
}

const clocks: Clock[] = [
  { time: '00:30', zone: 'America/Los_Angeles' },
  { time: '13:30', zone: 'Pacific/Kiritimati' },
  { time: '23:30', zone: 'UTC' },
  { time: '12:00', day: '2028-02-29', zone: 'Europe/Berlin' },
];

/** Returns the number of seconds from now to the simulated time, which is today unless the clock specifies a date. */
const getOffset = ({ time, day = new Date().toISOString().slice(0, 10) }: Clock): number =>
  Math.round((Date.parse(`${day}T${time}:00Z`) - Date.now()) / 1000);

/** Finds the library that fakes the clock of a process and its children, or installs it if possible. */
function findOrInstallFakeTime(): string | undefined {
  const find = () =>
    ['x86_64-linux-gnu', 'aarch64-linux-gnu']
      .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
      .find((path) => existsSync(path));
  if (!find())
    installPackage('faketime', 'libfaketime is not installed: installing it with apt-get for the tests …');
  return find();
}

/** Runs the unit, DOM and server tests with four simulated clocks and time zones. The databases use the same clock. */
async function runUnderClocks(words: readonly string[]): Promise<Outcome> {
  const library = findOrInstallFakeTime();
  if (!library)
    return 'libfaketime is not installed: the tests were not run with other clock settings. Install it (Debian, Ubuntu: sudo apt-get install faketime).';
  const projects = ['unit', 'dom', 'server'].flatMap((project) => ['--project', project]);
  let worst = 0;
  for (const clock of clocks) {
    const seconds = getOffset(clock);
    console.log(
      `\nThe clock is set to ${clock.day ?? 'today'}, ${clock.time} UTC, in the time zone ${clock.zone}.`,
    );
    const status = await runVitest([...projects, '--tagsFilter', '!long', ...words], {
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
      // Timers use the real clock, and file timestamps are unchanged.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: clock.zone,
    });
    worst = Math.max(worst, status);
  }
  return worst;
}

/** Complete test runs that `npm run test:all` adds. Each accepts the arguments of `vitest run`. */
export const longParts = { postgres: runOnPostgres, embedded: runOnEmbedded, clocks: runUnderClocks };
