import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveInProject } from '../../server/projectFolder';
import { installPackage } from '../installPackage';

/** Folders of the chart, its test values and the rendered results. */
export const chartFolder = resolveInProject('deploy/helm/trunkline');
export const valuesFolder = resolveInProject('tests/deploy/values');
export const renderedFolder = resolveInProject('tests/deploy/rendered');

export const listValueNames = (): string[] =>
  readdirSync(valuesFolder)
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Hash of everything that affects the rendered chart. */
export function getChartFingerprint(): string {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(chartFolder),
    ...listFiles(valuesFolder),
    resolveInProject('scripts/chart/render.go'),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const GO_SOURCES = '/usr/share/gocode';

/** Whether Go and the required libraries are installed. */
const hasGo = (): boolean =>
  spawnSync('go', ['version']).status === 0 && existsSync(`${GO_SOURCES}/src/github.com/Masterminds/sprig`);

export const goInstallHint =
  'Rendering charts requires Go and Sprig (Debian: sudo apt-get install golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev).';

/**
 * Builds the chart renderer, which uses Go's templates. If Go is missing, prints a message and installs the Debian
 * package if possible.
 * @returns a function that renders the chart with the named values; undefined if Go is missing and cannot be installed
 */
export function createChartRenderer(): ((values: string) => string) | undefined {
  if (!hasGo())
    for (const name of ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-k8s-sigs-yaml-dev'])
      installPackage(name, `Installing ${name} with apt-get to render the Helm chart …`);
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
