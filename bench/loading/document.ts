import { readFile, writeFile } from 'node:fs/promises';

const file = 'docs/internals/performance.md';
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Replaces the report in `docs/internals/performance.md`. */
export const writeReport = async (report: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error(`${file} lacks the markers for a report: ${begin} … ${end}`);
  await writeFile(file, `${text.slice(0, before + begin.length)}\n\n${report}\n\n${text.slice(after)}`);
};
