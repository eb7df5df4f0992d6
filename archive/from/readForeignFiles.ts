import { msg } from '#i18n';
import { decodeText } from '../../contract/decodeText';
import { createTooLargeError } from '../file/createTooLargeError';
import { InvalidArchiveError } from '../file/invalidArchiveError';
import type { FileBytes } from '../file/openZip';
import { openZip } from '../file/openZip';
import type { ForeignFile } from './foreignFile';
import type { SkippedValue } from './foreignSystem';
import { toSkippedFile } from './toSkippedFile';

/** Maximum size of a foreign file, and of all files together, in bytes. Parsing needs many times as much memory. */
export const MAX_FOREIGN_BYTES = 32 * 1024 * 1024;

export const createFilesTooLargeError = (): InvalidArchiveError =>
  new InvalidArchiveError(
    msg(
      'These files are too large to be read here (32 MB in all at most, less where they have many records): split them, or leave out tables such as those of calls.',
    ),
  );

const ZIP_SIGNATURE = 'PK\u0003\u0004';

/** Matches files that may contain records. Other files in a backup are sounds, images and logs. */
const isImportable = (name: string): boolean => /\.(csv|sql|xml|txt)$/i.test(name);

/** Matches zip entries added by operating systems, such as folders and hidden metadata. */
const isSystemEntry = (name: string): boolean => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);

/** Maximum number of files of one type that are listed individually. */
const MAX_LISTED_FILES = 20;

/** Files from another product, and those that were skipped. */
export interface ForeignFiles {
  files: ForeignFile[];
  left: SkippedValue[];
}

/**
 * Reads the files of an upload: either a single file or a zip.
 * @param name file name of the upload
 * @param most maximum total size, in bytes
 * @throws InvalidArchiveError if the files are too large or the zip is empty
 */
export async function readForeignFiles(
  name: string,
  bytes: FileBytes,
  maxBytes = MAX_FOREIGN_BYTES,
): Promise<ForeignFiles> {
  const start = await readFirstBytes(bytes, ZIP_SIGNATURE.length);
  if (new TextDecoder('latin1').decode(start) !== ZIP_SIGNATURE) {
    if (bytes.size > maxBytes) throw createSizeError(name, maxBytes);
    const text = decodeText(await readFirstBytes(bytes, bytes.size));
    if (isBinary(text)) throw new InvalidArchiveError(msg('{file} is not a text file.'), { file: name });
    return { files: [{ name, text }], left: [] };
  }
  const zip = await openZip(bytes);
  try {
    if (zip.names.has('[Content_Types].xml'))
      throw new InvalidArchiveError(msg('{file} is a spreadsheet. Save it as CSV and choose it again.'), {
        file: name,
      });
    const files: ForeignFile[] = [];
    const unread: string[] = [];
    let remaining = maxBytes;
    const paths = [...zip.names].filter((entryName) => !isSystemEntry(entryName)).sort();
    if (paths.reduce((sum, path) => sum + (isImportable(path) ? zip.getSize(path) : 0), 0) > maxBytes)
      throw createSizeError(name, maxBytes);
    for (const path of paths) {
      const fileName = path.slice(path.lastIndexOf('/') + 1);
      const content = isImportable(path) ? await zip.read(path, remaining) : undefined;
      remaining -= content?.byteLength ?? 0;
      const text = content && decodeText(content);
      if (text === undefined || isBinary(text)) unread.push(fileName);
      else files.push({ name: fileName, text });
    }
    if (files.length === 0) throw new InvalidArchiveError(msg('There is no CSV, SQL or XML file in it.'));
    return { files, left: listSkippedFiles(unread) };
  } finally {
    zip.close();
  }
}

/** The command-line tool accepts larger files than the server, so their error messages differ. */
const createSizeError = (file: string, maxBytes: number): InvalidArchiveError =>
  maxBytes > MAX_FOREIGN_BYTES ? createTooLargeError(file) : createFilesTooLargeError();

const isBinary = (text: string): boolean => text.includes('\0');

/** Lists skipped files one per line. Types with many files, such as recordings, share one line. */
function listSkippedFiles(names: readonly string[]): SkippedValue[] {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const kind = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
    const namesOfKind = kinds.get(kind);
    if (namesOfKind) namesOfKind.push(name);
    else kinds.set(kind, [name]);
  }
  return [...kinds].flatMap(([kind, own]) =>
    own.length > MAX_LISTED_FILES ? [toSkippedFile(`*${kind} (${own.length})`)] : own.map(toSkippedFile),
  );
}

async function readFirstBytes({ reader, size }: FileBytes, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of reader.createReadStream({ start: 0, end: Math.min(count, size) }))
    parts.push(part);
  return Buffer.concat(parts);
}
