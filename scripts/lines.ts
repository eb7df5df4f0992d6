import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Target for the median number of lines in a declaration file. */
export const targetLines = 40;
/** The same target including shared code. The lines of each file in `shared` are divided equally among the declarations that use it. */
export const targetLinesWithShared = 75;

export interface DeclarationLines {
  /**
   * Number of lines by file, in ascending order. `withShared` includes the file's portion of the `shared` files it
   * uses, directly or indirectly.
   */
  files: { file: string; lines: number; withShared: number }[];
  median: number;
  medianWithShared: number;
}

function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((value, other) => value - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}

const readText = (file: string): string => readFileSync(file, 'utf8');
const countLines = (file: string): number => readText(file).trimEnd().split('\n').length;

/** Lists the files in `shared` that a file imports, directly or indirectly. */
function listSharedFiles(file: string, shared: string, known = new Set<string>()): Set<string> {
  for (const [, from = ''] of readText(file).matchAll(/from '(\.[^']*)'/g)) {
    const target = `${normalize(join(dirname(file), from))}.ts`;
    if (!target.startsWith(shared) || known.has(target) || !existsSync(target)) continue;
    known.add(target);
    listSharedFiles(target, shared, known);
  }
  return known;
}

/** Counts the lines of each declaration as formatted, including imports and blank lines. */
export function countDeclarationLines(folder = 'src/resources'): DeclarationLines {
  const ownFiles = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const used = new Map(
    ownFiles.map((file) => [file, listSharedFiles(join(folder, file), join(folder, 'shared/'))]),
  );
  const share = (file: string) =>
    countLines(file) / [...used.values()].filter((files) => files.has(file)).length;
  const files = ownFiles
    .map((file) => {
      const lines = countLines(join(folder, file));
      const withShared = [...(used.get(file) ?? [])].reduce(
        (sum, sharedFile) => sum + share(sharedFile),
        lines,
      );
      return { file, lines, withShared: Math.round(withShared) };
    })
    .sort((entry, other) => entry.lines - other.lines);
  return {
    files,
    median: calculateMedian(files.map(({ lines }) => lines)),
    medianWithShared: calculateMedian(files.map(({ withShared }) => withShared)),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, median, medianWithShared } = countDeclarationLines();
  const cell = (value: string | number) => String(value).padStart(6);
  console.log(`${cell('own')}${cell('all')}`);
  for (const { file, lines, withShared } of files) console.log(`${cell(lines)}${cell(withShared)}  ${file}`);
  console.log(
    `\n${files.length} declarations, median ${median} lines (goal: ${targetLines} or less), ${medianWithShared} including their share of src/resources/shared (${targetLinesWithShared} or less)`,
  );
  if (median > targetLines || medianWithShared > targetLinesWithShared) process.exitCode = 1;
}
