/** What an archive says it holds. */
export interface ZipContents {
  /** How many files. */
  files: number;
  /** Bytes of all of them, unpacked. */
  unpacked: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end of the directory, with the longest remark there may be behind it. */
const LONGEST_END = 22 + 0xffff;

/**
 * Reads the directory of a ZIP archive; nothing is unpacked.
 * @returns undefined where it has none, or is of the kind for more than 4 GB
 */
export const zipContents = async (file: Blob): Promise<ZipContents | undefined> => {
  const tail = new DataView(await file.slice(-LONGEST_END).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return undefined;
  const files = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (files === 0xffff || start + length > file.size) return undefined;
  const directory = new DataView(await file.slice(start, start + length).arrayBuffer());
  let unpacked = 0;
  let at = 0;
  for (let index = 0; index < files; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) return undefined;
    const size = directory.getUint32(at + 24, true);
    if (size === 0xffffffff) return undefined;
    unpacked += size;
    at +=
      46 +
      directory.getUint16(at + 28, true) +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
  }
  return { files, unpacked };
};
