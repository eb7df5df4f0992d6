import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrInstallChromium, howToGetChromium } from '../browser/chromium';
import { buildProject } from '../buildProject';
import { howToGetPostgres } from './postgres';
import { runPostgresTests } from './postgresTests';
import { runVitest } from './vitest';

/**
 * Runs the tests: makes sure there is a browser, builds console and server, then Vitest. What can't run here is named in
 * the last lines, and the others run.
 *
 * `npm test` leaves out what is tagged `long`; `npm run test:all` runs everything, PostgreSQL as well.
 * `--rest` runs only what `npm test` leaves out; with `--minutes 60` it begins with other parts every day, begins none later than
 * that, and ends one that is still under way ten minutes after,
 * `--verbose` prints all that the build says, other words go to Vitest.
 */
const given = process.argv.slice(2);
const isGiven = (name: string) => given.includes(name);
const minutesAt = given.indexOf('--minutes');
const minutes = minutesAt < 0 ? Number.POSITIVE_INFINITY : Number(given[minutesAt + 1]);
const own = ['--all', '--rest', '--verbose', '--minutes'];
const words = given.filter(
  (word, index) => !own.includes(word) && (minutesAt < 0 || index !== minutesAt + 1),
);
const isAll = isGiven('--all');

const missing: string[] = [];
const chromium = findOrInstallChromium();
if (!chromium) {
  missing.push(`There is no Chromium: the browser tests did not run. ${howToGetChromium}`);
  console.log(missing[0]?.replace('did not run', 'will not run'));
}
const projects = chromium ? [] : ['--project=!browser'];
// A run that finds what no run before has found must not be the one that keeps others from working.
const seed = process.env.FUZZ_SEED ?? (isAll && !process.env.CI ? 'random' : '');
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(seed && { FUZZ_SEED: seed }) };

/** The test files that have a part tagged `long`: others need not be read to find that they have none. */
const longFiles = async (): Promise<string[]> => {
  const files = await readdir('tests', { recursive: true });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join('tests', file));
  const texts = await Promise.all(tests.map((file) => readFile(file, 'utf8')));
  return tests.filter((_, index) => /tags: \[[^\]]*'long'/.test(texts[index] ?? '')).sort();
};

/** Minutes a part may go on once no other is begun. */
const TO_FINISH = 10;
const begun = Date.now();
const until = begun + (minutes + TO_FINISH) * 60_000;

interface Part {
  name: string;
  /** @returns its exit code; undefined where it was ended as the time was over */
  run(): Promise<number | undefined>;
}

const main: Part = {
  name: 'The tests',
  run: () => runVitest([...projects, ...(isAll ? [] : ['--tagsFilter', '!long']), ...words], env),
};
/** Files of one part of the long tests, where time is short. */
const FILES_IN_PART = 4;
const longParts = async (): Promise<Part[]> => {
  const files = await longFiles();
  const size = minutes === Number.POSITIVE_INFINITY ? files.length : FILES_IN_PART;
  const count = Math.ceil(files.length / size);
  const parts = Array.from({ length: count }, (_, index): Part => {
    const own = files.slice(index * size, (index + 1) * size);
    return {
      name: count === 1 ? 'The long tests' : `Part ${index + 1} of ${count} of the long tests`,
      run: () =>
        runVitest([...projects, '--tagsFilter', 'long', '--passWithNoTests', ...own, ...words], env, until),
    };
  });
  const today = Math.floor(Date.now() / 86_400_000) % count;
  return [...parts.slice(today), ...parts.slice(0, today)];
};
const postgres: Part = {
  name: 'The tests of the server on PostgreSQL',
  run: async () => {
    const status = await runPostgresTests(words, until);
    if (status !== 'no PostgreSQL') return status;
    missing.push(`There is no PostgreSQL: the tests of the server did not run on it. ${howToGetPostgres}`);
    return 0;
  },
};
const parts = isGiven('--rest') ? [...(await longParts()), postgres] : isAll ? [main, postgres] : [main];

await buildProject(['console', 'server'], { verbose: isGiven('--verbose') });

let worst = 0;
for (const { name, run } of parts) {
  if (Date.now() - begun > minutes * 60_000) {
    missing.push(`${name} did not run: the ${minutes} minutes are over.`);
    continue;
  }
  const status = await run();
  if (status === undefined) missing.push(`${name} did not finish: the ${minutes} minutes are over.`);
  worst = Math.max(worst, status ?? 0);
}
for (const line of missing) console.log(line);
process.exit(worst);
