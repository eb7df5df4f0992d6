import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { packArchive } from '../../../archive/file/writeArchive';
import { asDocument } from '../../../archive/from/asDocument';
import type { ForeignFile } from '../../../archive/from/foreignFile';
import type { ForeignSystem, LeftBehind, WhyLeft } from '../../../archive/from/foreignSystem';
import { fromFreePbx } from '../../../archive/from/freePbx/fromFreePbx';
import { fromSheet } from '../../../archive/from/fromSheet';
import { fromFusionPbx } from '../../../archive/from/fusionPbx/fromFusionPbx';
import { fromThreeCx } from '../../../archive/from/threeCx/fromThreeCx';
import { sectionNames } from '../../../archive/sections';
import { version } from '../../../server/version';
import { CommandError } from '../commandLine';
import { sectionLabel } from './differenceLines';

/** Bytes a file of another product may have. */
const MAX_FILE = 512 * 1024 * 1024;

const products: Readonly<Record<string, { title: string; read: (files: ForeignFile[]) => ForeignSystem }>> = {
  fusionpbx: { title: 'FusionPBX', read: fromFusionPbx },
  freepbx: { title: 'FreePBX', read: fromFreePbx },
  '3cx': { title: '3CX', read: fromThreeCx },
  sheet: { title: 'a sheet', read: fromSheet },
};

const reasons: Readonly<Record<WhyLeft, string>> = {
  unlike: 'nothing here is like it',
  value: 'this value means nothing here',
  secret: 'is given anew',
  target: 'leads to what was not read',
  full: 'there is no more room for it',
  unused: 'is switched off there, or belongs to nothing that was read',
};

/**
 * Makes an archive of files of another product, and says what of them is not in it.
 * @param named product, files, and last the archive to write
 * @param domain the phone system the archive is for
 */
export async function convert(
  named: readonly string[],
  domain: string,
  print: (line: string) => void,
): Promise<void> {
  const [name = '', ...paths] = named;
  const product = Object.hasOwn(products, name) ? products[name] : undefined;
  if (!product) throw new CommandError(`From which of ${Object.keys(products).join(', ')}?`);
  const target = paths.pop();
  if (!target || paths.length === 0)
    throw new CommandError('Name the files to read, and the archive to write.');
  const { document, left } = asDocument(domain, product.read(await Promise.all(paths.map(fileAt))));
  await packArchive(
    target,
    { version, by: `trunkline archive, from ${product.title}` },
    async () => document,
  );
  print(`${target} is of ${product.title}, for ${domain}.`);
  for (const section of sectionNames) {
    const count = document.sections[section].length;
    if (count > 0) print(`  ${sectionLabel(section)}: ${count}`);
  }
  print(left.length === 0 ? 'Nothing is left behind.' : `Left behind: ${left.length}`);
  for (const line of leftLines(left)) print(`  ${line}`);
}

async function fileAt(path: string): Promise<ForeignFile> {
  const { size } = await stat(path).catch(() => {
    throw new CommandError(`There is no file ${path}.`);
  });
  if (size > MAX_FILE) throw new CommandError(`${path} is too large.`);
  return { name: basename(path), text: await readFile(path, 'utf8') };
}

const leftLines = (left: readonly LeftBehind[]): string[] =>
  left.map(({ record, field, value, why }) =>
    field === ''
      ? `${record}, ${value} rows: ${reasons[why]}`
      : `${record}, ${field}${value && why !== 'secret' ? ` “${value}”` : ''}: ${reasons[why]}`,
  );
