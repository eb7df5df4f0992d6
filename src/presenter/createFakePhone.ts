/**
 * Number ranges reserved for fiction, by the numbers that they replace: `for` is the E.164 prefix of real numbers, and
 * each block is a prefix of fictitious ones. `#` copies a digit of the real number, so that the area is preserved.
 */
const ranges: { for: string; length: number; blocks: readonly string[] }[] = [
  ...['2', '3', '7', '8'].map((area) => ({
    for: `61${area}`,
    length: 11,
    blocks: [`61${area}5550`, `61${area}7010`],
  })),
  { for: '1', length: 11, blocks: ['1###55501'] },
  { for: '447', length: 12, blocks: ['447700900'] },
  { for: '4420', length: 12, blocks: ['4420794600', '4420794609'] },
  { for: '44', length: 12, blocks: ['441134960', '441144960', '441154960', '441164960', '441174960'] },
];

const otherBlocks = ['6125550', '6135550', '6175550', '6185550', '6127010', '6137010', '6177010', '6187010'];

const toAreaBlock = (block: string, number: string): string =>
  block.replace(/#/g, (_, at: number) => number[at] ?? '2');

/** Checks whether digits are a public number, in E.164 or national format, instead of an extension. */
export const isPublicNumber = (digits: string): boolean =>
  /^(61[23478]\d{8}|0[23478]\d{8}|1[2-9]\d{9}|44\d{9,10})$/.test(digits);

/**
 * Returns a number reserved for fiction, of the same length and if possible from the same region, otherwise an
 * Australian one. It has the same format as the real number: with `+`, national, or only digits.
 * @param pick returns a number from 0 to `of` - 1 that depends on `part`
 */
export const createFakePhone = (
  text: string,
  pick: (of: number, part: string) => number,
  attempt: number,
): string => {
  const digits = text.replace(/\D/g, '');
  const fill = (block: string, length: number) =>
    (block + String(pick(1e9, 'digits')).padStart(9, '0')).slice(0, Math.max(length, 1));
  if (digits.length < 9) return digits.length < 7 ? text : fill('5550', digits.length);
  const atHome = digits.startsWith('0') && !text.startsWith('+');
  const number = atHome ? `61${digits.slice(1)}` : digits;
  // After many attempts, the range is considered exhausted, and other ranges are used.
  const range = attempt < 25 ? ranges.find((candidate) => number.startsWith(candidate.for)) : undefined;
  const blocks = range && range.length === number.length ? range.blocks : otherBlocks;
  const generated = fill(
    toAreaBlock(blocks[pick(blocks.length, 'block')] ?? '6125550', number),
    number.length,
  );
  if (atHome && generated.startsWith('61')) return `0${generated.slice(2)}`;
  return text.startsWith('+') ? `+${generated}` : generated;
};

/** Returns a fictitious prefix for a number range. */
export const createFakePrefix = (text: string, pick: (of: number, part: string) => number): string => {
  const length = text.replace(/\D/g, '').length;
  if (length < 4) return text;
  return createFakePhone(text.padEnd(11, '0'), pick, 0).slice(0, text.length);
};
