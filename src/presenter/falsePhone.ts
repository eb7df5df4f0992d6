/**
 * Ranges kept for fiction, by the numbers they may stand in for: `for` is how those begin in E.164, a block how the
 * false ones do. `#` takes over the digit of the true number, so that the area stays.
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

/** Digits that are a number of the public network, in E.164 or as it is dialled at home; no extension. */
export const isPublicNumber = (digits: string): boolean =>
  /^(61[23478]\d{8}|0[23478]\d{8}|1[2-9]\d{9}|44\d{9,10})$/.test(digits);

/**
 * A number kept for fiction, as long as the true one and from the same region where one is kept there; else one of
 * Australia's. It is spelled as the true one is: with `+`, as dialled at home, or bare.
 * @param pick a number between 0 and `of` - 1, another one for every `part`
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
  // A range that is used up lends from the others.
  const own = attempt < 25 ? ranges.find((one) => number.startsWith(one.for)) : undefined;
  const blocks = own && own.length === number.length ? own.blocks : otherBlocks;
  const made = fill(toAreaBlock(blocks[pick(blocks.length, 'block')] ?? '6125550', number), number.length);
  if (atHome && made.startsWith('61')) return `0${made.slice(2)}`;
  return text.startsWith('+') ? `+${made}` : made;
};

/** The beginning of a number, as ranges have it. */
export const createFakePrefix = (text: string, pick: (of: number, part: string) => number): string => {
  const length = text.replace(/\D/g, '').length;
  if (length < 4) return text;
  return createFakePhone(text.padEnd(11, '0'), pick, 0).slice(0, text.length);
};
