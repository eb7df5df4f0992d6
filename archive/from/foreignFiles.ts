import { msg } from '#i18n';
import { decodeText } from '../../contract/decodeText';
import { BadArchive } from '../file/badArchive';
import type { FileBytes } from '../file/openZip';
import { openZip } from '../file/openZip';
import { tooLarge } from '../file/tooLarge';
import type { ForeignFile } from './foreignFile';
import type { LeftBehind } from './foreignSystem';
import { unreadFile } from './unreadFile';

/** Maximum size of a foreign file, and of all files together, in bytes. Parsing needs many times as much memory. */
export const MOST_FOREIGN_BYTES = 32 * 1024 * 1024;

export const tooLargeToRead = (): BadArchive =>
  new BadArchive(
    msg(
      'These files are too large to be read here (32 MB in all at most, less where they have many records): split them, or leave out tables such as those of calls.',
    ),
  );

const ZIP = 'PK\u0003\u0004';

/** Matches files that may contain records. Other files in a backup are sounds, images and logs. */
const isRead = (name: string): boolean => /\.(csv|sql|xml|txt)$/i.test(name);

/** Matches entries that operating systems add to zips, such as folders and hidden metadata. */
const isBeside = (name: string): boolean => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);

/** Maximum number of files of one type that are listed individually. */
const MOST_NAMED = 20;

/** Files from another product, and those that were skipped. */
export interface ForeignFiles {
  files: ForeignFile[];
  left: LeftBehind[];
}

/**
 * Reads the files of an upload: either a single file or a zip.
 * @param name file name of the upload
 * @param most maximum total size, in bytes
 * @throws BadArchive if the files are too large or the zip is empty
 */
export async function foreignFiles(
  name: string,
  bytes: FileBytes,
  maxBytes = MOST_FOREIGN_BYTES,
): Promise<ForeignFiles> {
  const start = await firstBytes(bytes, ZIP.length);
  if (new TextDecoder('latin1').decode(start) !== ZIP) {
    if (bytes.size > maxBytes) throw tooMuch(name, maxBytes);
    const text = decodeText(await firstBytes(bytes, bytes.size));
    if (isNoText(text)) throw new BadArchive(msg('{file} is not a text file.'), { file: name });
    return { files: [{ name, text }], left: [] };
  }
  const zip = await openZip(bytes);
  try {
    if (zip.names.has('[Content_Types].xml'))
      throw new BadArchive(msg('{file} is a spreadsheet. Save it as CSV and choose it again.'), {
        file: name,
      });
    const files: ForeignFile[] = [];
    const unread: string[] = [];
    let remaining = maxBytes;
    const paths = [...zip.names].filter((entryName) => !isBeside(entryName)).sort();
    if (paths.reduce((sum, path) => sum + (isRead(path) ? zip.getSize(path) : 0), 0) > maxBytes)
      throw tooMuch(name, maxBytes);
    for (const path of paths) {
      const fileName = path.slice(path.lastIndexOf('/') + 1);
      const content = isRead(path) ? await zip.read(path, remaining) : undefined;
      remaining -= content?.byteLength ?? 0;
      const text = content && decodeText(content);
      if (text === undefined || isNoText(text)) unread.push(fileName);
      else files.push({ name: fileName, text });
    }
    if (files.length === 0) throw new BadArchive(msg('There is no CSV, SQL or XML file in it.'));
    return { files, left: unreadFiles(unread) };
  } finally {
    zip.close();
  }
}

/** The command-line tool accepts larger files than the server. */
const tooMuch = (file: string, maxBytes: number): BadArchive =>
  maxBytes > MOST_FOREIGN_BYTES ? tooLarge(file) : tooLargeToRead();

const isNoText = (text: string): boolean => text.includes('\0');

/** Lists skipped files one per line. Types with many files, such as recordings, share one line. */
function unreadFiles(names: readonly string[]): LeftBehind[] {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const kind = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
    const namesOfKind = kinds.get(kind);
    if (namesOfKind) namesOfKind.push(name);
    else kinds.set(kind, [name]);
  }
  return [...kinds].flatMap(([kind, own]) =>
    own.length > MOST_NAMED ? [unreadFile(`*${kind} (${own.length})`)] : own.map(unreadFile),
  );
}

async function firstBytes({ reader, size }: FileBytes, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of reader.createReadStream({ start: 0, end: Math.min(count, size) }))
    parts.push(part);
  return Buffer.concat(parts);
}
