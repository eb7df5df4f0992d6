import { basename } from 'node:path';
import { packArchive } from '../../../archive/file/writeArchive';
import type { SkippedValue, SkipReason } from '../../../archive/from/foreignSystem';
import { type Product, productParsers } from '../../../archive/from/productParsers';
import { readForeignFiles } from '../../../archive/from/readForeignFiles';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import { sectionNames } from '../../../archive/sections';
import { foreignProducts } from '../../../contract/console/archiveWords';
import { normaliseNumber } from '../../../server/numberingPlan/normaliseNumber';
import { version } from '../../../server/version';
import { CommandError } from '../commandLine';
import { getSectionLabel } from './formatDifferences';
import { openFileBytes } from './openFileBytes';

/** Maximum size of a file from another product, in bytes. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

const isProduct = (name: string): name is Product => Object.hasOwn(productParsers, name);

/** Each reason completes a line such as `v_voicemails 202, voicemail_password: has to be set again`. */
const reasons: Readonly<Record<SkipReason, string>> = {
  unlike: 'there is nothing like it here',
  value: 'this value means nothing here',
  secret: 'has to be set again',
  target: 'leads to something that was not read',
  full: 'there is no more room for it',
  unused: 'is switched off there, or belongs to nothing that was read',
  twice: 'there is another one before it',
  unread: 'was not read',
};

/**
 * Converts files of another product to an archive and lists the data that could not be converted.
 * @param named product, files and, last, the archive to write
 * @param options the target phone system, and which of several phone systems in the files to convert
 */
export async function convertFiles(
  named: readonly string[],
  { to: domain, of }: { to: string; of?: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  const [name = '', ...paths] = named;
  if (!isProduct(name)) throw new CommandError(`From which of ${Object.keys(productParsers).join(', ')}?`);
  const title = foreignProducts[name];
  const target = paths.pop();
  if (!target || paths.length === 0)
    throw new CommandError('Name the files to read, and the archive to write.');
  const read = await Promise.all(
    paths.map(async (path) => readForeignFiles(basename(path), await openFileBytes(path), MAX_FILE_BYTES)),
  );
  const system = productParsers[name](
    read.flatMap(({ files }) => files),
    of,
  );
  const { document, left: dropped } = toSystemDocument(domain, system, normaliseNumber);
  const left = [...read.flatMap((files) => files.left), ...dropped];
  await packArchive(target, { version, by: `trunkline archive, from ${title}` }, async () => document);
  print(`${target} is of ${title}, for ${domain}.`);
  for (const section of sectionNames) {
    const count = document.sections[section]?.length ?? 0;
    if (count > 0) print(`  ${getSectionLabel(section)}: ${count}`);
  }
  print(left.length === 0 ? 'Nothing is left behind.' : `Left behind: ${left.length}`);
  for (const line of formatSkipped(left)) print(`  ${line}`);
}

const formatSkipped = (left: readonly SkippedValue[]): string[] =>
  left.map(({ record, field, value, reason }) =>
    field === ''
      ? `${record}${value && `, ${value} rows`}: ${reasons[reason]}`
      : `${record}, ${field}${value && reason !== 'secret' ? ` “${value}”` : ''}: ${reasons[reason]}`,
  );
