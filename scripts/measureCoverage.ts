import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldSpec } from '../src/declaration/compiled';
import { compileJson } from '../src/declaration/written/compileJson';
import { inferFromDocument, listOperationChoices, parseOpenApi } from '../src/inference';
import '../src/product/installTerms';

const usage = 'npm run understood -- [--sum] <OpenAPI document> …';

/** Coverage of an API document: how much of it can be converted to screens. */
export interface CoverageReport {
  operations: number;
  /** Number of operations that belong to a list. */
  used: number;
  families: number;
  /** Number of families with a call that creates, changes or removes records. */
  writing: number;
  compiled: number;
  fields: number;
  /** Number of fields recognised as a more specific type than text, number or object. */
  specificFields: number;
  /** Number of lists that need only what users select or enter on the screen, without any other declaration, setup or knowledge. */
  complete: number;
  /** Number of these lists that require input before they show rows. */
  withRequiredFilter: number;
  paged: number;
  /** Operations that were left out, by reason, most frequent first. */
  left: [why: string, count: number][];
  failed: { family: string; reason: string }[];
  seconds: number;
}

const plainKinds = new Set(['text', 'integer', 'decimal', 'object', 'list', 'json', 'map']);

/** Removes names from a reason, so that identical reasons are counted together. */
const getReasonKind = (reason: string): string =>
  reason
    .replace(/“[^”]*”/g, '“…”')
    .replace(/^\S+ (needs|does not answer|is pointed at)/, '… $1')
    .replace(/\([^)]*\)/g, '(…)')
    .replace(/: [\w$@., -]+…?\.$/, ': ….')
    .replace(/\d+/g, 'n');

/** Generates and compiles a declaration for every list in a document, and counts the results. */
export async function measureCoverage(text: string): Promise<CoverageReport> {
  const startedAt = performance.now();
  const document = await parseOpenApi(text);
  const { operations, families, left } = listOperationChoices(document);
  const reasons = new Map<string, number>();
  const note = (reason: string) =>
    reasons.set(getReasonKind(reason), (reasons.get(getReasonKind(reason)) ?? 0) + 1);
  for (const { reason } of left) note(reason);
  const used = new Set<string>();
  const failed: CoverageReport['failed'] = [];
  const sums = {
    writing: 0,
    compiled: 0,
    fields: 0,
    specificFields: 0,
    complete: 0,
    withRequiredFilter: 0,
    paged: 0,
  };
  for (const { name: _, reason: __, ...chosen } of families)
    for (const value of Object.values(chosen)) used.add(value);
  const results = inferFromDocument(document, families);
  for (const { family, refused } of results)
    if (refused) failed.push({ family: family.name, reason: refused });
  const inferred = results.flatMap(({ inferred }) => (inferred ? [inferred] : []));
  const compiled = compileJson(
    inferred.map(({ declaration }) => ({ name: declaration.name, text: JSON.stringify(declaration) })),
    { calls: {}, resources: [] },
  );
  for (const [index, { resource: spec, faults }] of compiled.entries()) {
    const { left: lacks = [], declaration } = inferred[index] ?? {};
    for (const { reason } of lacks) note(reason);
    if (!spec) {
      failed.push({ family: declaration?.name ?? '', reason: faults[0]?.message ?? '' });
      continue;
    }
    const fields: FieldSpec[] = spec.fields;
    sums.compiled += 1;
    sums.fields += fields.length;
    sums.specificFields += fields.filter(({ kind }) => !plainKinds.has(kind)).length;
    if (spec.create || spec.update || spec.remove) sums.writing += 1;
    if (spec.list.paging === 'server') sums.paged += 1;
    if (lacks.some(({ stops }) => stops)) continue;
    sums.complete += 1;
    if (spec.list.filters.some((filter) => filter.required)) sums.withRequiredFilter += 1;
  }
  return {
    operations: operations.length,
    used: used.size,
    families: families.length,
    ...sums,
    left: [...reasons].sort((a, b) => b[1] - a[1]),
    failed,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

function printCoverage(file: string, coverage: CoverageReport): void {
  const {
    operations,
    used,
    families,
    writing,
    compiled,
    fields,
    specificFields,
    complete,
    withRequiredFilter,
    paged,
    left,
    failed,
    seconds,
  } = coverage;
  console.log(`\n${file} (${seconds.toFixed(1)} s)`);
  console.log(`  operations    ${operations}, ${used} of them in a family`);
  console.log(
    `  lists         ${families}; ${complete} (${formatShare(complete, families)}) are complete, ${withRequiredFilter} of which have a required filter; ${paged} are paged, ${writing} are writable`,
  );
  console.log(`  declarations  ${compiled} of ${families} compile`);
  console.log(
    `  fields        ${fields}, ${specificFields} (${formatShare(specificFields, fields)}) with a specific type`,
  );
  for (const [why, count] of left.slice(0, 12))
    console.log(`  omitted ${String(count).padStart(5)} × ${why}`);
  for (const { family, reason } of failed.slice(0, 10)) console.log(`  failed        ${family}: ${reason}`);
}

function sumCoverage(all: readonly CoverageReport[]): CoverageReport {
  const reasons = new Map<string, number>();
  for (const { left } of all)
    for (const [why, count] of left) reasons.set(why, (reasons.get(why) ?? 0) + count);
  const add = (name: Exclude<keyof CoverageReport, 'left' | 'failed'>) =>
    all.reduce((sum, report) => sum + report[name], 0);
  return {
    operations: add('operations'),
    used: add('used'),
    families: add('families'),
    writing: add('writing'),
    compiled: add('compiled'),
    fields: add('fields'),
    specificFields: add('specificFields'),
    complete: add('complete'),
    withRequiredFilter: add('withRequiredFilter'),
    paged: add('paged'),
    seconds: add('seconds'),
    left: [...reasons].sort((a, b) => b[1] - a[1]),
    failed: all.flatMap(({ failed }) => failed),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isSum = process.argv.includes('--sum');
  const files = process.argv.slice(2).filter((arg) => arg !== '--sum');
  if (files.length === 0) console.error(`Which documents? ${usage}`);
  const all: CoverageReport[] = [];
  for (const file of files)
    try {
      const coverage = await measureCoverage(await readFile(file, 'utf8'));
      all.push(coverage);
      if (!isSum) printCoverage(basename(file), coverage);
    } catch (error) {
      console.log(
        `\n${basename(file)}\n  rejected: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 1;
    }
  if (isSum && all.length > 0) printCoverage(`${all.length} of ${files.length} documents`, sumCoverage(all));
  if (files.length === 0) process.exitCode = 1;
}
