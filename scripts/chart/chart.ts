import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveInProject } from '../../server/projectFolder';
import { installPackage } from '../aptInstall';

/** The chart, what it is rendered with in tests, and what came of that. */
export const chartFolder = resolveInProject('deploy/helm/trunkline');
export const valuesFolder = resolveInProject('tests/deploy/values');
export const renderedFolder = resolveInProject('tests/deploy/rendered');

/** The names of the values the chart is rendered with. */
export const listValueNames = (): string[] =>
  readdirSync(valuesFolder)
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Of all that a rendered chart is made of: another when any of it was changed. */
export const getChartFingerprint = (): string => {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(chartFolder),
    ...listFiles(valuesFolder),
    resolveInProject('scripts/chart/render.go'),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const GO_SOURCES = '/usr/share/gocode';

/** Go and the libraries that render a chart are there. */
const hasGo = (): boolean =>
  spawnSync('go', ['version']).status === 0 && existsSync(`${GO_SOURCES}/src/github.com/Masterminds/sprig`);

/** How to get them, as a sentence. */
export const goInstallHint =
  'Charts are rendered by Go and Sprig (Debian: sudo apt-get install golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev).';

/**
 * Builds what renders the chart, with Go's own templates; installs Debian's Go where this may be done, and says so first.
 * @returns renders the chart with values of a name; undefined where there is no Go and none may be installed
 */
export function createChartRenderer(): ((values: string) => string) | undefined {
  if (!hasGo())
    for (const name of ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'])
      installPackage(name, `Installing ${name} by apt-get, to render the Helm chart …`);
  if (!hasGo()) return undefined;
  const cache = resolveInProject('node_modules/.cache/trunkline');
  mkdirSync(cache, { recursive: true });
  const program = join(cache, 'renderChart');
  execFileSync('go', ['build', '-o', program, resolveInProject('scripts/chart/render.go')], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_SOURCES, GOCACHE: join(cache, 'go') },
  });
  return (values) =>
    `# Rendered by \`npm run chart\` from the chart ${getChartFingerprint()}\n${execFileSync(
      program,
      [chartFolder, join(valuesFolder, `${values}.yaml`)],
      { encoding: 'utf8' },
    )}`;
}
