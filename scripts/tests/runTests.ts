import { findOrInstallChromium, howToGetChromium } from '../browser/chromium';
import { buildProject } from '../buildProject';
import { howToGetPostgres } from './postgres';
import { runPostgresTests } from './postgresTests';
import { runTwice, runVitest } from './vitest';

/**
 * Runs the tests: finds or installs a browser, builds console and server, then runs Vitest. The last lines name what could not
 * run here.
 *
 * `npm test` leaves out the tests tagged `long`; `npm run test:all` runs everything, and the server's tests on PostgreSQL.
 * `--repeat` runs files that failed once more and names those that passed then (CI only), `--verbose` prints the whole
 * output of the build, other words go to Vitest.
 */
const given = process.argv.slice(2);
const isGiven = (name: string) => given.includes(name);
const words = given.filter((word) => !['--all', '--repeat', '--verbose'].includes(word));
const isAll = isGiven('--all');

const lastLines: string[] = [];
const chromium = findOrInstallChromium();
if (!chromium) {
  lastLines.push(`There is no Chromium: the browser tests did not run. ${howToGetChromium}`);
  console.log(lastLines[0]?.replace('did not run', 'will not run'));
}
// A run that explores inputs no run has tried before must not be the one that stops others from working.
const seed = process.env.FUZZ_SEED ?? (isAll && !isGiven('--repeat') ? 'random' : '');
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(seed && { FUZZ_SEED: seed }) };

await buildProject(['console', 'server'], { verbose: isGiven('--verbose') });

const options = [...(chromium ? [] : ['--project=!browser']), ...(isAll ? [] : ['--tagsFilter', '!long'])];
const runMain = async (): Promise<number> => {
  if (!isGiven('--repeat')) return runVitest([...options, ...words], env);
  const { status, flaky } = await runTwice(options, words, env);
  lastLines.push(...flaky.map((file) => `flaky: ${file}`));
  return status;
};
const runPostgres = async (): Promise<number> => {
  const status = await runPostgresTests(words);
  if (status !== 'no PostgreSQL') return status;
  lastLines.push(`There is no PostgreSQL: the tests of the server did not run on it. ${howToGetPostgres}`);
  return 0;
};

let worst = await runMain();
if (isAll) worst = Math.max(worst, await runPostgres());
for (const line of lastLines) console.log(line);
process.exit(worst);
