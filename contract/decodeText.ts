/** Encodings of text files, from the most to the least common. */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
  /** Whether the bytes fit other encodings as well, so that letters with accents may be wrong. */
  isUncertain: boolean;
}

/** Number of bytes from which the encoding of a text without a byte order mark is detected. */
const SAMPLE_BYTES = 64 * 1024;

/** Decodes a text file in the given encoding, or in the one its bytes indicate. */
export const decodeTextWithEncoding = (bytes: Uint8Array, chosen?: TextEncoding): DecodedText => {
  const { encoding, isUncertain } = chosen ? { encoding: chosen, isUncertain: false } : detectEncoding(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isUncertain };
};

/** Decodes a text file of any common encoding. */
export const decodeText = (bytes: Uint8Array): string => decodeTextWithEncoding(bytes).text;

const detectEncoding = (bytes: Uint8Array): Omit<DecodedText, 'text'> => {
  const certain = (encoding: TextEncoding) => ({ encoding, isUncertain: false });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return certain('utf-16le');
  if (first === 0xfe && second === 0xff) return certain('utf-16be');
  const wide = detectWideEncoding(bytes);
  if (wide) return certain(wide);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return certain('utf-8');
  } catch {
    return detectByteEncoding(bytes);
  }
};

/** Detects UTF-16 without a byte order mark: every second byte of its Latin letters, separators and line ends is zero. */
const detectWideEncoding = (bytes: Uint8Array): TextEncoding | undefined => {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (length < 4 || bytes.length % 2 === 1) return undefined;
  const zeros: [number, number] = [0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (odd > length / 8 && even < odd / 20) return 'utf-16le';
  return even > length / 8 && odd < even / 20 ? 'utf-16be' : undefined;
};

const isAsciiLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Bytes that are Latin letters in Windows-1252 and rare signs in Mac Roman. */
const isWindowsLetter = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
/** Bytes that are common letters in Mac Roman and rare ones in Windows-1252: ä å é ö ú û ü or Š Œ Ž š œ ž Ÿ. */
const sharedLetters: ReadonlySet<number> = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);
/** Bytes that are letters in Mac Roman, and quotation marks and dashes in Windows-1252: Ö ë í ì î ï ñ ó. */
const sharedSigns: ReadonlySet<number> = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97]);
const isMacLetter = (byte: number): boolean =>
  byte >= 0x80 && byte <= 0x9f && !sharedLetters.has(byte) && !sharedSigns.has(byte);

/**
 * Detects the encoding of a text with single-byte letters by the letters that stand within words. Words mostly of such
 * letters are not Latin, and only the language could distinguish their encodings.
 */
const detectByteEncoding = (bytes: Uint8Array): Omit<DecodedText, 'text'> => {
  const counts = { windows: 0, mac: 0, shared: 0, sign: 0, foreign: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const [before, after] = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0];
    if (before >= 0xc0 && byte >= 0xc0 && after >= 0xc0) counts.foreign += 1;
    if (!isAsciiLetter(before) && !isAsciiLetter(after)) continue;
    if (isWindowsLetter(byte)) counts.windows += 1;
    else if (isMacLetter(byte)) counts.mac += 1;
    else if (sharedLetters.has(byte)) counts.shared += 1;
    else counts.sign += 1;
  }
  const { windows, mac, shared, sign, foreign } = counts;
  const isMac = mac > windows || (mac === windows && shared > sign);
  const isClear = foreign === 0 && (mac === 0) !== (windows === 0);
  return { encoding: isMac ? 'macintosh' : 'windows-1252', isUncertain: !isClear };
};
