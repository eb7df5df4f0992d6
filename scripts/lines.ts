import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lines a declaration's own file should take, as the median of all. */
export const goal = 40;
/** The same with its share of what it has in common with others: each file of `shared` is parted equally among those that use it. */
export const goalWithShared = 75;

export interface DeclarationLines {
  /** Lines by file, the shortest first; `withShared` with its share of what it uses of `shared`, however indirectly. */
  files: { file: string; lines: number; withShared: number }[];
  median: number;
  medianWithShared: number;
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
};

const textOf = (file: string): string => readFileSync(file, 'utf8');
const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length;

/** The files of `shared` that a file imports, and those they import. */
const sharedOf = (file: string, shared: string, known = new Set<string>()): Set<string> => {
  for (const [, from = ''] of textOf(file).matchAll(/from '(\.[^']*)'/g)) {
    const found = `${normalize(join(dirname(file), from))}.ts`;
    if (!found.startsWith(shared) || known.has(found) || !existsSync(found)) continue;
    known.add(found);
    sharedOf(found, shared, known);
  }
  return known;
};

/** Counts the lines of every declaration, as formatted: imports, blank lines and all. */
export const declarationLines = (folder = 'src/resources'): DeclarationLines => {
  const own = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const used = new Map(own.map((file) => [file, sharedOf(join(folder, file), join(folder, 'shared/'))]));
  const share = (file: string) =>
    linesOf(file) / [...used.values()].filter((files) => files.has(file)).length;
  const files = own
    .map((file) => {
      const lines = linesOf(join(folder, file));
      const withShared = [...(used.get(file) ?? [])].reduce((sum, one) => sum + share(one), lines);
      return { file, lines, withShared: Math.round(withShared) };
    })
    .sort((one, other) => one.lines - other.lines);
  return {
    files,
    median: medianOf(files.map(({ lines }) => lines)),
    medianWithShared: medianOf(files.map(({ withShared }) => withShared)),
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, median, medianWithShared } = declarationLines();
  const cell = (value: string | number) => String(value).padStart(6);
  console.log(`${cell('own')}${cell('all')}`);
  for (const { file, lines, withShared } of files) console.log(`${cell(lines)}${cell(withShared)}  ${file}`);
  console.log(
    `\n${files.length} declarations, median ${median} lines (goal: ${goal} or less), ${medianWithShared} with their shares of src/resources/shared (${goalWithShared} or less)`,
  );
  if (median > goal || medianWithShared > goalWithShared) process.exitCode = 1;
}
