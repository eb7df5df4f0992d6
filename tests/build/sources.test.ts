import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { targets } from '../../scripts/buildProject';
import { listContextPaths } from '../deploy/image';

/** Folders used only by scripts that are not built. `docs/use` is listed separately. */
const unbuilt = ['bench', 'docs', 'tests'];

/** Returns the folders that source modules import from, excluding packages. */
const listImportedFolders = (sources: readonly string[]): string[] => {
  const files = sources
    .filter((path) => !path.includes('.'))
    .flatMap((path) =>
      readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
      ),
    );
  const folders = new Set<string>();
  for (const file of files)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g,
    )) {
      const [folder = '', ...rest] = relative('.', resolve(dirname(file), from)).split('/');
      if (rest.length > 0) folders.add(folder);
    }
  return [...folders].sort();
};

describe('build inputs', () => {
  it.each(Object.entries(targets))('list every folder from which %s imports', (_, { sources }) => {
    const folders = listImportedFolders(sources);
    expect(folders).toContain('telephony');
    const known: readonly string[] = [...sources, ...unbuilt];
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('match the inputs copied into the image', () => {
    const all = new Set(Object.values(targets).flatMap(({ sources }): readonly string[] => sources));
    expect(listContextPaths().sort()).toEqual([...all].filter((path) => !/^scripts\//.test(path)).sort());
  });
});
