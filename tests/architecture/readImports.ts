import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { exceptions, foundation, free, type Room, rooms } from './rooms';

/** Source files below some folders, by their path from the root: its text. */
export const sourcesOf = (folders: readonly string[]): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** What a text imports, in any way: types, values, when it is asked for. */
export const importsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);

/** What a text imports that is there while it runs. */
export const valuesIn = (text: string): string[] =>
  importsIn(text.replace(/^(import|export) type [^;]*;/gm, ''));

/** The file an import of another means. */
export const fileOf = (from: string, name: string): string => {
  const path = name.startsWith('#')
    ? name
        .replace('#kits/', 'src/kits/')
        .replace('#contract/', 'contract/slots/')
        .replace('#contract', 'contract')
    : normalize(join(dirname(from), name));
  const found = ['', '.ts', '.tsx', '/index.ts'].find((end) => {
    const file = path + end;
    return existsSync(file) && statSync(file).isFile();
  });
  return path + (found ?? '');
};

const byDepth = rooms.toSorted((one, other) => other.name.length - one.name.length);

/** The room a file stands in. */
export const roomOf = (file: string): Room | undefined =>
  byDepth.find(({ name }) => file.startsWith(`${name}/`));

const mayImport = (file: string, room: Room, target: string): boolean => {
  const other = roomOf(target)?.name;
  if (other === undefined || other === room.name || room.imports.includes(other)) return true;
  return exceptions.some((one) => one.file === file && one.imports === other);
};

/** Every import against the table, as `file → what it imports`. */
export const strayImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    const room = roomOf(file);
    if (!room || free.some((name) => file.startsWith(`${name}/`))) return [];
    return importsIn(text)
      .filter((name) => {
        if (name.startsWith('#kits/')) return !room.asksKits;
        return /^[.#]/.test(name) && !mayImport(file, room, fileOf(file, name));
      })
      .map((name) => `${file} → ${name}`);
  });

/** Whether a file is the engine's own part of the contract, which stays when another product takes the place of this one. */
export const isFoundation = (file: string): boolean =>
  foundation.includes(file) ||
  file.startsWith('contract/plain/') ||
  (/^contract\/[^/]+\.ts$/.test(file) && file !== 'contract/index.ts');

/** What the engine, and its part of the contract, import of what belongs to the product, as `file → what it imports`. */
export const productImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!isFoundation(file) && !roomOf(file)?.isEngine) return [];
    return importsIn(text)
      .filter((name) => name.startsWith('.'))
      .map((name) => fileOf(file, name))
      .filter((target) => !isFoundation(target) && !roomOf(target)?.isEngine)
      .map((target) => `${file} → ${target}`);
  });

/** The table as the page about imports shows it. */
export const importTable = (): string =>
  [
    '| Folder | What it holds | May import |',
    '|---|---|---|',
    ...rooms.map(({ name, holds, imports, asksKits }) => {
      const others = [...imports, ...(asksKits ? ['#kits'] : [])].map((one) => `\`${one}\``);
      return `| \`${name}\` | ${holds} | ${others.join(', ') || 'nothing'} |`;
    }),
  ].join('\n');
