/** Bytes everything in a tar is rounded up to. */
export const TAR_BLOCK = 512;

/** The largest length that has room in eleven octal digits. */
const LARGEST_OCTAL = 8 ** 11 - 1;

/**
 * What stands before a file in a tar (ustar; a length over 8 GB in GNU's way, which every tar reads).
 * @param bytes length of the file
 */
export function createTarHeader(name: string, bytes: number, modified: Date): Buffer {
  const header = Buffer.alloc(TAR_BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (bytes <= LARGEST_OCTAL) octal(bytes, 124, 11);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  octal(Math.floor(modified.getTime() / 1000), 136, 11);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What stands behind the last file of a tar: the rest of its block, and two empty ones. @param bytes length of that file */
export const createTarEnd = (bytes: number): Buffer =>
  Buffer.alloc(((TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK) + 2 * TAR_BLOCK);
