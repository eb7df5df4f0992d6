/** File in an archive, as listed in the central directory. */
export interface ZipEntry {
  name: string;
  /** Compressed size in bytes. */
  packed: number;
  /** Uncompressed size in bytes, as declared by the archive. */
  unpacked: number;
  isDeflated: boolean;
  /** Offset of the file within the archive. */
  at: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_LARGE_DIRECTORY = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const LARGE_END_BYTES = 20;
const ENTRY_BYTES = 46;
const HEAD_BYTES = 30;
/** Maximum size of the end record, including the longest possible comment and the preceding ZIP64 locator. */
const MAX_END_BYTES = LARGE_END_BYTES + END_BYTES + 0xffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the directory of a ZIP archive without unpacking files. Archives that programs may interpret differently are
 * rejected, so that the files that are unpacked later are the ones that were checked.
 * @returns undefined if the directory is missing or ambiguous, or the archive uses ZIP64
 */
export const readZipContents = async (file: Blob): Promise<ZipEntry[] | undefined> => {
  const tail = new DataView(await file.slice(-MAX_END_BYTES).arrayBuffer());
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END_OF_DIRECTORY) at -= 1;
  if (at < 0) return undefined;
  const large = at - LARGE_END_BYTES;
  if (large >= 0 && tail.getUint32(large, true) === END_OF_LARGE_DIRECTORY) return undefined;
  const files = tail.getUint16(at + 10, true);
  const start = tail.getUint32(at + 16, true);
  const end = start + tail.getUint32(at + 12, true);
  if (files !== tail.getUint16(at + 8, true) || end > file.size) return undefined;
  return readEntries(new DataView(await file.slice(start, end).arrayBuffer()), files);
};

const readEntries = (directory: DataView, files: number): ZipEntry[] | undefined => {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < files; index += 1) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY_SIGNATURE)
      return undefined;
    const method = directory.getUint16(at + 10, true);
    const packed = directory.getUint32(at + 20, true);
    const unpacked = directory.getUint32(at + 24, true);
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at + ENTRY_BYTES + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength || Math.max(packed, unpacked) === 0xffffffff) return undefined;
    const isDeflated = method === DEFLATED;
    if (!isDeflated && (method !== STORED || packed !== unpacked)) return undefined;
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameLength));
    entries.push({
      name,
      packed,
      unpacked,
      isDeflated,
      at: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
};

/** Thrown if the files of an archive do not match its directory. */
export class CorruptZipError extends Error {}

/**
 * Unpacks a file of an archive in chunks, so that only one chunk at a time is in memory.
 * @throws CorruptZipError if the file is missing, cannot be unpacked, or is larger than declared
 */
export async function* unpackEntry(file: Blob, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const head = new DataView(await file.slice(entry.at, entry.at + HEAD_BYTES).arrayBuffer());
  if (head.byteLength < HEAD_BYTES) throw new CorruptZipError();
  const start = entry.at + HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packed > file.size) throw new CorruptZipError();
  if (entry.packed === 0) return;
  const { body } = new Response(await file.slice(start, start + entry.packed).arrayBuffer());
  if (!body) throw new CorruptZipError();
  const reader = (
    entry.isDeflated ? body.pipeThrough(new DecompressionStream('deflate-raw')) : body
  ).getReader();
  let left = entry.unpacked;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new CorruptZipError();
      });
      if (done) return;
      left -= value.length;
      if (left < 0) throw new CorruptZipError();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
