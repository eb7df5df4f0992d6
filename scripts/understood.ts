import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldSpec } from '../src/declaration/compiled';
import { compileWritten } from '../src/declaration/written/compileWritten';
import { fromOpenApi, operationsOf, readOpenApi } from '../src/inference';

const usage = 'npm run understood -- <OpenAPI document> …';

/** How much of a document becomes screens. */
export interface Understood {
  operations: number;
  /** Operations that belong to a list. */
  used: number;
  families: number;
  /** Families with a call to create, change or remove. */
  writing: number;
  compiled: number;
  fields: number;
  /** Fields that are told to be more than a text, a number or an object. */
  better: number;
  /** Lists that can be read as they are: everything they need is known. */
  whole: number;
  /** What was left, by reason, the most frequent first. */
  left: [why: string, count: number][];
  failed: { family: string; why: string }[];
  seconds: number;
}

const plain = new Set(['text', 'integer', 'decimal', 'object', 'list', 'json', 'map']);

/** The reason without the names in it, so that equal ones are counted together. */
const kindOfReason = (why: string): string =>
  why
    .replace(/“[^”]*”/g, '“…”')
    .replace(/^\S+ (needs|does not answer|is pointed at)/, '… $1')
    .replace(/\([^)]*\)/g, '(…)')
    .replace(/\d+/g, 'n');

/** Makes a declaration of every list of a document, compiles it, and counts. */
export const understood = async (text: string): Promise<Understood> => {
  const begun = performance.now();
  const document = await readOpenApi(text);
  const { operations, families, left } = operationsOf(document);
  const reasons = new Map<string, number>();
  const note = (why: string) => reasons.set(kindOfReason(why), (reasons.get(kindOfReason(why)) ?? 0) + 1);
  for (const { why } of left) note(why);
  const used = new Set<string>();
  const failed: Understood['failed'] = [];
  const sums = { writing: 0, compiled: 0, fields: 0, better: 0, whole: 0 };
  for (const { name, why: _, ...chosen } of families) {
    for (const one of Object.values(chosen)) used.add(one);
    try {
      const inferred = fromOpenApi(document, chosen);
      for (const { why } of inferred.left) note(why);
      const [made] = compileWritten([{ name, text: JSON.stringify(inferred.declaration) }], { calls: {} });
      const spec = made?.resource;
      if (!spec) throw new Error(made?.faults[0]?.message);
      const fields: FieldSpec[] = spec.fields;
      sums.compiled += 1;
      sums.fields += fields.length;
      sums.better += fields.filter(({ kind }) => !plain.has(kind)).length;
      if (spec.create || spec.update || spec.remove) sums.writing += 1;
      if (!inferred.left.some(({ at, why }) => at === 'list' && why.includes(' needs '))) sums.whole += 1;
    } catch (error) {
      failed.push({ family: name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return {
    operations: operations.length,
    used: used.size,
    families: families.length,
    ...sums,
    left: [...reasons].sort((a, b) => b[1] - a[1]),
    failed,
    seconds: (performance.now() - begun) / 1000,
  };
};

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

const print = (file: string, found: Understood): void => {
  const { operations, used, families, writing, compiled, fields, better, whole, left, failed, seconds } =
    found;
  console.log(`\n${file} (${seconds.toFixed(1)} s)`);
  console.log(`  operations    ${operations}, ${used} of them in a family`);
  console.log(`  lists         ${families}; ${whole} need nothing more, ${writing} can be written to`);
  console.log(`  declarations  ${compiled} of ${families} compile`);
  console.log(`  fields        ${fields}, ${better} (${share(better, fields)}) with a kind of their own`);
  for (const [why, count] of left.slice(0, 8)) console.log(`  left ${String(count).padStart(6)} × ${why}`);
  for (const { family, why } of failed.slice(0, 10)) console.log(`  failed        ${family}: ${why}`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = process.argv.slice(2);
  if (files.length === 0) console.error(`Which documents? ${usage}`);
  for (const file of files)
    try {
      print(basename(file), await understood(await readFile(file, 'utf8')));
    } catch (error) {
      console.log(
        `\n${basename(file)}\n  refused: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 1;
    }
  if (files.length === 0) process.exitCode = 1;
}
