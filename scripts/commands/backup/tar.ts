/** Block size of a tar file, in bytes. */
export const TAR_BLOCK = 512;

/** Largest length that fits in eleven octal digits. */
const LARGEST_OCTAL = 8 ** 11 - 1;

/**
 * Creates the tar header of a file (ustar; sizes over 8 GB use the widely supported GNU encoding).
 * @param bytes size of the file
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

/**
 * Creates the end of a tar file: the padding of the last block and two empty blocks.
 * @param bytes size of the last file
 */
export const createTarEnd = (bytes: number): Buffer =>
  Buffer.alloc(((TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK) + 2 * TAR_BLOCK);
