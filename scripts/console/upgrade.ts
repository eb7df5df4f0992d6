import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Migration, migrations } from './migrations';

const engineManifest = fileURLToPath(new URL('../../package.json', import.meta.url));
const sourceFile = /\.(tsx?|mts|json|html|md)$/;
const ignoredFolder = /^(node_modules|dist|vendor|\.\w+)$/;

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

const readManifest = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, 'utf8'));

const toNumbers = (version: string): number[] => version.split('.').map(Number);

function isEarlier(version: string, than: string): boolean {
  const [left, right] = [toNumbers(version), toNumbers(than)];
  const index = left.findIndex((part, position) => part !== right[position]);
  return index !== -1 && (left[index] ?? 0) < (right[index] ?? 0);
}

/** Returns the version of the engine that a console was created with; undefined if it records none. */
async function readRecordedVersion(folder: string): Promise<string | undefined> {
  const { dependencies = {} } = await readManifest(join(folder, 'package.json'));
  return /\d+\.\d+\.\d+/.exec(basename(dependencies.trunkline ?? ''))?.[0];
}

async function listSources(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const files = entries.map(async (entry) => {
    const inner = path + entry.name;
    if (entry.isDirectory()) return ignoredFolder.test(entry.name) ? [] : listSources(folder, `${inner}/`);
    return sourceFile.test(inner) ? [inner] : [];
  });
  return (await Promise.all(files)).flat().sort();
}

/** Returns the migrations between two versions. Consoles that record no version precede all of them. */
export const selectMigrations = (
  all: readonly Migration[],
  recorded: string | undefined,
  current: string,
): Migration[] =>
  all.filter(
    ({ version }) => (recorded === undefined || isEarlier(recorded, version)) && !isEarlier(current, version),
  );

/** Lists the places in a console that a change concerns, as `file` or `file:line`. */
export const findPlaces = (
  { path, line }: Migration['changes'][number],
  sources: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(sources).flatMap(([file, text]) => {
    if (path?.test(file)) return [file];
    if (!line) return [];
    return text.split('\n').flatMap((content, index) => (line.test(content) ? [`${file}:${index + 1}`] : []));
  });

/** Describes what to change in a console between the version it was created with and the version of this engine. */
export async function formatUpgrade(target: string): Promise<string> {
  const folder = resolve(target);
  const { version: current = '' } = await readManifest(engineManifest);
  const recorded = await readRecordedVersion(folder);
  const pending = selectMigrations(migrations, recorded, current);
  const range = `from ${recorded ?? 'a version before 0.1.0'} to ${current}`;
  const files = await listSources(folder);
  const sources = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')])),
  );
  const notes = pending.flatMap(({ version, title, changes }) => {
    const entries = changes.flatMap((change) => {
      const places = findPlaces(change, sources).map((place) => `\n      ${place}`);
      return places.length > 0 ? [`  - ${change.was}\n    → ${change.now}${places.join('')}`] : [];
    });
    return entries.length > 0 ? [`\n${version}: ${title}`, ...entries] : [];
  });
  if (notes.length === 0) return `Nothing has to be changed ${range}.`;
  return [`Changes ${range}:`, ...notes].join('\n');
}
