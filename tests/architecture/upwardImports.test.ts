import { describe, expect, it } from 'vitest';
import { type FolderImport, findBestOrder } from './findBestOrder';
import { formatUpwardImports, listFolderImports, orderedFolders, readImportPage } from './upwardImports';

const createImports = (...pairs: [from: string, to: string, count?: number][]): FolderImport[] =>
  pairs.flatMap(([from, to, count = 1]) =>
    Array.from({ length: count }, () => ({ from, to, file: `x/${from}/a.ts`, target: `x/${to}/b.ts` })),
  );

describe('upward imports', () => {
  it.each(orderedFolders)(
    'in %s are all listed; otherwise remove them or run `npm run upward-imports`',
    (folder) => {
      const { order, imports } = readImportPage(folder);
      expect(order.length).toBeGreaterThan(5);
      expect(formatUpwardImports(folder, listFolderImports(folder), order)).toEqual(imports);
    },
  );

  it('are those of a folder by one before it', () => {
    const imports = createImports(['calls', 'common'], ['common', 'calls'], ['calls', 'added']);
    expect(formatUpwardImports('x', imports, ['common', 'calls'])).toEqual([
      'calls/a.ts → added/b.ts',
      'common/a.ts → calls/b.ts',
    ]);
  });

  it('include types and dynamic imports', () => {
    const sources = new Map([
      ['src/ui/Any.ts', "import type { Kit } from '../kit';\nconst load = () => import('../theme/Icon');"],
      ['src/kit.ts', ''],
      ['src/theme/Icon.tsx', ''],
    ]);
    expect(listFolderImports('src', sources).map(({ to }) => to)).toEqual(['kit.ts', 'theme']);
  });
});

describe('the order of folders', () => {
  it('has the fewest upward imports', () => {
    const imports = createImports(['b', 'a', 3], ['a', 'b'], ['c', 'b', 2], ['a', 'c'], ['d', 'c']);
    expect(findBestOrder(imports)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is found for many folders that import each other', () => {
    const names = Array.from({ length: 20 }, (_, index) => `f${String(index).padStart(2, '0')}`);
    const downward = names.flatMap((from, index) =>
      names.slice(0, index).map((to): [string, string, number] => [from, to, 2]),
    );
    const cycle: [string, string] = ['f00', 'f19'];
    expect(findBestOrder(createImports(...downward.toReversed(), cycle))).toEqual(names);
  });
});
