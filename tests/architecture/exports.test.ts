import { expect, it } from 'vitest';
import { readSources } from './readImports';

const productFolders = [
  'archive',
  'build',
  'contract',
  'i18n',
  'scripts',
  'server',
  'smallServer',
  'src',
  'telephony',
  'bench',
];

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)(?: = (\w+)\()?/gm;

/** Builders of contract entities, which tests/spec enumerates by namespace. */
const entityBuilders = new Set(['entity', 'auditedEntity', 'shape']);

const stripComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const countNames = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Finds exported names that no file uses. */
const findUnused = (sources: ReadonlyMap<string, string>): string[] => {
  const total = countNames([...sources.values()].map(stripComments).join('\n'));
  return [...sources]
    .filter(([file]) => productFolders.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap(([file, text]) =>
      [...stripComments(text).matchAll(EXPORT)]
        .filter(([, name = '', builder = '']) => total.get(name) === 1 && !entityBuilders.has(builder))
        .map(([, name]) => `${file}: ${name}`),
    );
};

it('every export is used', () => {
  expect(findUnused(readSources([...productFolders, 'tests', 'examples']))).toEqual([]);
  expect(findUnused(new Map([['src/a.ts', 'export const unused = 1;']]))).toEqual(['src/a.ts: unused']);
});
