import { chromiumInstallHint, findOrInstallChromium } from '../browser/chromium';
import { buildProject } from '../buildProject';
import { longParts } from './longParts';
import { runTwice, runVitest } from './vitest';

/**
 * Runs the tests: finds or installs a browser, builds console and server, then runs Vitest. The last lines of the
 * output list what could not be run.
 *
 * Without options: unit and server tests, and the few stories of the project `browser` (`npm test`). `--stories`: all
 * stories (`npm run test:stories`). `--all`: everything, including tests tagged `long` and the {@link longParts} (`npm
 * run test:all`). `--repeat` reruns failed files and lists those that then passed (CI only). `--verbose` prints the
 * full build output. All other arguments are passed to Vitest.
 */
const commandArgs = process.argv.slice(2);
const hasFlag = (name: string) => commandArgs.includes(name);
const vitestArgs = commandArgs.filter(
  (word) => !['--all', '--stories', '--repeat', '--verbose'].includes(word),
);
const isAll = hasFlag('--all');

const lastLines: string[] = [];
const chromium = findOrInstallChromium();
if (!chromium) {
  lastLines.push(`Chromium is not installed: the browser tests did not run. ${chromiumInstallHint}`);
  console.log(lastLines[0]?.replace('did not run', 'will not run'));
}

/** Vitest projects to run, unless they are given as arguments. */
const projects = isAll
  ? ['unit', 'dom', 'server', 'browser', 'stories']
  : hasFlag('--stories')
    ? ['browser', 'stories']
    : ['unit', 'dom', 'server', 'browser'];
const browserProjects = ['browser', 'stories'];
const availableProjects = projects.filter((project) => chromium || !browserProjects.includes(project));
const isProjectSpecified = vitestArgs.some((word) => word.startsWith('--project'));
const options = [
  ...(isProjectSpecified ? [] : availableProjects.flatMap((project) => ['--project', project])),
  ...(isAll ? [] : ['--tagsFilter', '!long']),
];
// Random inputs are used only with `--all` outside CI, so that a newly found failure does not block other
// developers.
const seed = process.env.FUZZ_SEED ?? (isAll && !hasFlag('--repeat') ? 'random' : '');
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(seed && { FUZZ_SEED: seed }) };

async function runMain(): Promise<number> {
  // Without a project, Vitest would run all of them.
  if (!isProjectSpecified && availableProjects.length === 0) return 1;
  await buildProject(['console', 'server'], { verbose: hasFlag('--verbose') });
  if (!hasFlag('--repeat')) return runVitest([...options, ...vitestArgs], env);
  const { status, flaky } = await runTwice(options, vitestArgs, env);
  lastLines.push(...flaky.map((file) => `flaky: ${file}`));
  return status;
}

let exitStatus = await runMain();
for (const part of isAll ? Object.values(longParts) : []) {
  const outcome = await part(vitestArgs);
  if (typeof outcome === 'string') lastLines.push(outcome);
  else exitStatus = Math.max(exitStatus, outcome);
}
for (const line of lastLines) console.log(line);
process.exit(exitStatus);
