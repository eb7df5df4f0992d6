import { existsSync } from 'node:fs';
import { installPackage } from '../aptInstall';
import { findOrInstallPostgres, postgresInstallHint, startPostgres } from './postgres';
import { runVitest } from './vitest';

/** How a part of the long run ended: the exit code of Vitest, or a sentence saying why it could not run. */
export type Outcome = number | string;

const SERVER = ['--project', 'server', '--tagsFilter', '!long'];

/** The server's tests on the PostgreSQL server of the operating system, which has `pg_dump` and `pg_basebackup` beside it. */
async function runOnPostgres(words: readonly string[]): Promise<Outcome> {
  const programs = findOrInstallPostgres();
  if (!programs)
    return `There is no PostgreSQL: the tests of the server did not run on it. ${postgresInstallHint}`;
  const postgres = await startPostgres(programs);
  try {
    return await runVitest([...SERVER, ...words], { TEST_DATABASE: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** The server's tests on the embedded database. */
const runOnEmbedded = (words: readonly string[]): Promise<Outcome> =>
  runVitest([...SERVER, ...words], { TEST_DATABASE: 'embedded' });

/** A time of day in UTC, the month and day where they matter, and the time zone of the process. */
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

/** Seconds from now to the time a clock shows, today unless it names a day. */
const getOffset = ({ time, day = new Date().toISOString().slice(0, 10) }: Clock): number =>
  Math.round((Date.parse(`${day}T${time}:00Z`) - Date.now()) / 1000);

/** The library that shifts the clock of a process and its children, installed where that may be done. */
function findOrInstallFakeTime(): string | undefined {
  const find = () =>
    ['x86_64-linux-gnu', 'aarch64-linux-gnu']
      .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
      .find((path) => existsSync(path));
  if (!find())
    installPackage('faketime', 'There is no libfaketime: installing it by apt-get, for the tests …');
  return find();
}

/**
 * The unit, dom and server tests under four clocks and time zones. The databases follow the same clock.
 */
async function runUnderClocks(words: readonly string[]): Promise<Outcome> {
  const library = findOrInstallFakeTime();
  if (!library)
    return 'There is no libfaketime: the tests did not run under other clocks. Install it (Debian, Ubuntu: sudo apt-get install faketime).';
  const projects = ['unit', 'dom', 'server'].flatMap((project) => ['--project', project]);
  let worst = 0;
  for (const clock of clocks) {
    const seconds = getOffset(clock);
    console.log(
      `\nThe clock shows ${clock.day ?? 'today'}, ${clock.time} UTC, in the time zone ${clock.zone}.`,
    );
    const status = await runVitest([...projects, '--tagsFilter', '!long', ...words], {
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
      // Timers wait for real time, and files have the time they were written at.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: clock.zone,
    });
    worst = Math.max(worst, status);
  }
  return worst;
}

/** Whole runs that only `npm run test:all` adds. Each takes the arguments of `vitest run`. */
export const longParts = { postgres: runOnPostgres, embedded: runOnEmbedded, clocks: runUnderClocks };
