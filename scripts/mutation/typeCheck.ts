import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutants';

export interface TypeErrorLocation {
  file: string;
  line: number;
}

/** Type checks the product with some files changed. The changed files are given by path. */
export type CheckTypes = (changed: ReadonlyMap<string, string>) => Promise<TypeErrorLocation[]>;

const countLines = (text: string): number => text.split('\n').length;

const getOffset = (text: string, { line, column }: Mutant): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, column - 1);

/** Applies several mutants to a file while preserving line numbers. Mutants nested inside others are skipped. */
export function applyMutants(source: string, mutants: readonly Mutant[]): string {
  const places = mutants
    .map((mutant) => ({ ...mutant, at: getOffset(source, mutant) }))
    .sort((a, b) => b.at - a.at || b.original.length - a.original.length);
  let text = source;
  let from = Number.POSITIVE_INFINITY;
  for (const { at, original, replacement } of places) {
    if (at + original.length > from) continue;
    from = at;
    const lost = Math.max(0, countLines(original) - countLines(replacement));
    text = text.slice(0, at) + replacement + '\n'.repeat(lost) + text.slice(at + original.length);
  }
  return text;
}

/**
 * Finds mutants that the type checker rejects, which are therefore not viable. Checks many mutants at once, and smaller
 * groups if an error cannot be attributed to one of them.
 * @param sources original files of the mutants
 */
export async function findTypeRejected(
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
  check: CheckTypes,
): Promise<Set<string>> {
  if (mutants.length === 0) return new Set();
  const files = new Set(mutants.map(({ file }) => file));
  const faults = await check(
    new Map(
      [...files].map((file) => [
        file,
        applyMutants(
          sources.get(file) ?? '',
          mutants.filter((mutant) => mutant.file === file),
        ),
      ]),
    ),
  );
  if (faults.length === 0) return new Set();
  const [only, ...others] = mutants;
  if (only && others.length === 0) return new Set([only.id]);
  const affected = mutants.filter(({ file, line }) =>
    faults.some((fault) => fault.file === file && fault.line === line),
  );
  const half = mutants.length >> 1;
  const parts =
    affected.length > 0
      ? [mutants.filter((mutant) => !affected.includes(mutant))]
      : [mutants.slice(0, half), mutants.slice(half)];
  const ids = new Set(affected.map(({ id }) => id));
  for (const part of parts) for (const id of await findTypeRejected(part, sources, check)) ids.add(id);
  return ids;
}

const folders = ['build', 'contract', 'telephony', 'src', 'server'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Creates a type checker that works on a copy of the product without tests.
 * @returns the check, and a function that removes the copy
 */
export function createTypeChecker(): { check: CheckTypes; close: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'trunkline-mutants-'));
  for (const path of [...folders, ...files]) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(
    join(root, 'tsconfig.mutants.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: folders,
      compilerOptions: {
        tsBuildInfoFile: 'tsconfig.tsbuildinfo',
        preserveSymlinks: true,
        // A mutant may leave an import unused, which is not a type error.
        noUnusedLocals: false,
        noUnusedParameters: false,
      },
    }),
  );
  const run = promisify(execFile);
  const check: CheckTypes = async (changed) => {
    for (const [file, text] of changed) writeFileSync(join(root, file), text);
    const result = await run(
      resolve('node_modules/.bin/tsc'),
      ['-p', 'tsconfig.mutants.json', '--pretty', 'false'],
      {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
      },
    ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
    for (const file of changed.keys()) cpSync(file, join(root, file));
    return [...result.stdout.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(([, file = '', line]) => ({
      file,
      line: Number(line),
    }));
  };
  return { check, close: () => rmSync(root, { recursive: true, force: true }) };
}
