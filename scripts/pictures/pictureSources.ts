import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const pictureFolder = 'docs/pictures';
export const pictureIndex = join(pictureFolder, 'sources.json');

/** For each screenshot, the paths of the screens it shows and a hash of the code that defines them. */
export type PictureIndex = Record<string, { screens: string[]; hash: string }>;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** Returns the declarations, keyed by their path in the console. */
function listDeclarations(): Map<string, string> {
  return new Map(
    ['src/resources', 'src/dashboards'].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => {
          const path = join(folder, file);
          const [, name] = /\b(?:name|path): '\/?([^']+)'/.exec(readFileSync(path, 'utf8')) ?? [];
          return name === undefined ? [] : [[name, path] as const];
        }),
    ),
  );
}

/** Returns the folders of custom screens, keyed by their path in the console. */
function listCustomScreens(): Map<string, string> {
  const folder = 'src/customRoutes';
  const routes = readFileSync(join(folder, 'routeScreens.ts'), 'utf8');
  return new Map([
    ['', join(folder, 'home')],
    ...[...routes.matchAll(/'\/([^':]+?)(?:\/:[^']*)?': \(\) => import\('\.\/([^']+)'\)/g)].map(
      ([, path = '', module = '']) => [path, join(folder, dirname(module))] as const,
    ),
  ]);
}

/** Returns the longest known path that is a prefix of a URL path. */
function findLongest(paths: Iterable<string>, path: string): string | undefined {
  return [...paths]
    .filter((known) => path === known || path.startsWith(`${known}/`))
    .toSorted((first, second) => second.length - first.length)[0];
}

/** Returns the source files that define the screen at a URL path, or the files of a folder; none for other pages. */
export function findScreenFiles(screen: string): string[] {
  if (!screen.startsWith('/')) return listFiles(screen).sort();
  const path = screen.slice(1);
  const declarations = listDeclarations();
  const customScreens = listCustomScreens();
  const known = findLongest([...declarations.keys(), ...customScreens.keys()], path);
  if (known === undefined) return [];
  const declaration = declarations.get(known);
  const folder = customScreens.get(known);
  return [...(declaration ? [declaration] : []), ...(folder ? listFiles(folder).sort() : [])];
}

/** Hashes the code of screens without comments, imports and white space, which do not affect a screenshot. */
export function hashScreens(screens: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(screens.flatMap(findScreenFiles))])
    hash.update(
      readFileSync(file, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .replaceAll(/^import\b[^;]*;$/gm, '')
        .replaceAll(/\s+/g, ''),
    );
  return hash.digest('hex').slice(0, 16);
}

export function readPictureIndex(): PictureIndex {
  return JSON.parse(readFileSync(pictureIndex, 'utf8'));
}

/** Records which screens a screenshot shows, so that a test can detect when it is outdated. */
export function recordPicture(name: string, screens: readonly string[]): void {
  const index = existsSync(pictureIndex) ? readPictureIndex() : {};
  index[name] = { screens: [...screens], hash: hashScreens(screens) };
  writeFileSync(pictureIndex, `${JSON.stringify(index, null, 2)}\n`);
}
