import { findOrInstallChromium, howToGetChromium } from '../browser/chromium';
import { buildProject } from '../buildProject';
import { longParts } from './longParts';
import { runTwice, runVitest } from './vitest';

/**
 * Runs the tests: finds or installs a browser, builds console and server, then runs Vitest. The last lines name what could not
 * run here.
 *
 * Without an option: units, the server, and the few stories of the project `browser` (`npm test`). `--stories`: all stories
 * (`npm run test:stories`). `--all`: everything, also what is tagged `long`, and the {@link longParts} (`npm run test:all`).
 * `--repeat` runs files that failed once more and names those that passed then (CI only), `--verbose` prints the whole
 * output of the build, other words go to Vitest.
 */
const given = process.argv.slice(2);
const isGiven = (name: string) => given.includes(name);
const words = given.filter((word) => !['--all', '--stories', '--repeat', '--verbose'].includes(word));
const isAll = isGiven('--all');

const lastLines: string[] = [];
const chromium = findOrInstallChromium();
if (!chromium) {
  lastLines.push(`There is no Chromium: the browser tests did not run. ${howToGetChromium}`);
  console.log(lastLines[0]?.replace('did not run', 'will not run'));
}

/** The projects of Vitest that run, unless the words name others. */
const projects = isAll
  ? ['unit', 'dom', 'server', 'browser', 'stories']
  : isGiven('--stories')
    ? ['browser', 'stories']
    : ['unit', 'dom', 'server', 'browser'];
const inBrowser = ['browser', 'stories'];
const possible = projects.filter((project) => chromium || !inBrowser.includes(project));
const isNamed = words.some((word) => word.startsWith('--project'));
const options = [
  ...(isNamed ? [] : possible.flatMap((project) => ['--project', project])),
  ...(isAll ? [] : ['--tagsFilter', '!long']),
];
// A run that explores inputs no run has tried before must not be the one that stops others from working.
const seed = process.env.FUZZ_SEED ?? (isAll && !isGiven('--repeat') ? 'random' : '');
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(seed && { FUZZ_SEED: seed }) };

const runMain = async (): Promise<number> => {
  // Without a project, Vitest would run all of them.
  if (!isNamed && possible.length === 0) return 1;
  await buildProject(['console', 'server'], { verbose: isGiven('--verbose') });
  if (!isGiven('--repeat')) return runVitest([...options, ...words], env);
  const { status, flaky } = await runTwice(options, words, env);
  lastLines.push(...flaky.map((file) => `flaky: ${file}`));
  return status;
};

let worst = await runMain();
for (const part of isAll ? Object.values(longParts) : []) {
  const outcome = await part(words);
  if (typeof outcome === 'string') lastLines.push(outcome);
  else worst = Math.max(worst, outcome);
}
for (const line of lastLines) console.log(line);
process.exit(worst);
