import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Lines a declaration should take, as the median of all. */
export const goal = 40;

export interface DeclarationLines {
  /** Lines by file, the shortest first. */
  files: { file: string; lines: number }[];
  median: number;
}

/** Counts the lines of every declaration, as formatted: imports, blank lines and all. */
export const declarationLines = (folder = 'src/resources'): DeclarationLines => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, lines: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines);
  const middle = files.slice(Math.floor((files.length - 1) / 2), Math.floor(files.length / 2) + 1);
  return { files, median: middle.reduce((sum, { lines }) => sum + lines, 0) / Math.max(1, middle.length) };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, median } = declarationLines();
  for (const { file, lines } of files) console.log(`${String(lines).padStart(5)}  ${file}`);
  console.log(`\n${files.length} declarations, median ${median} lines (goal: ${goal} or less)`);
  if (median > goal) process.exitCode = 1;
}
