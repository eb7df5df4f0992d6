import { BadArchive } from '../file/badArchive';
import type { FileBytes } from '../file/openZip';
import { openZip } from '../file/openZip';
import type { ForeignFile } from './foreignFile';

/** Bytes a file of another product may have, and all of them together. */
export const MOST_FOREIGN_BYTES = 256 * 1024 * 1024;

const ZIP = 'PK\u0003\u0004';

/** What may hold records; the others of a backup are sounds, pictures and logs. */
const isRead = (name: string): boolean =>
  /\.(csv|sql|xml|txt)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name);

/**
 * The files of another product in one that was sent: a zip of several, or one as it is.
 * @param name the name it has
 * @throws BadArchive where they are too large, or a zip holds none
 */
export async function foreignFiles(name: string, bytes: FileBytes): Promise<ForeignFile[]> {
  const start = await firstBytes(bytes, ZIP.length);
  if (new TextDecoder('latin1').decode(start) !== ZIP) {
    if (bytes.size > MOST_FOREIGN_BYTES) throw new BadArchive(`${name} is too large.`);
    return [{ name, text: textOf(await firstBytes(bytes, bytes.size)) }];
  }
  const zip = await openZip(bytes);
  try {
    const files: ForeignFile[] = [];
    let room = MOST_FOREIGN_BYTES;
    for (const path of [...zip.names].filter(isRead).sort()) {
      const content = await zip.read(path, room);
      room -= content.byteLength;
      files.push({ name: path.slice(path.lastIndexOf('/') + 1), text: textOf(content) });
    }
    if (files.length === 0) throw new BadArchive('There is no CSV, SQL or XML file in it.');
    return files;
  } finally {
    zip.close();
  }
}

async function firstBytes({ reader, size }: FileBytes, count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of reader.createReadStream({ start: 0, end: Math.min(count, size) }))
    parts.push(part);
  return Buffer.concat(parts);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
