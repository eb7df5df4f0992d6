import { type MessageDescriptor, msg, t } from '#i18n';

/** Encoding of a text message: seven bits per character, or two bytes per unit if any character is outside GSM-7. */
export type SmsEncoding = 'GSM-7' | 'UCS-2';

export interface SmsCount {
  encoding: SmsEncoding;
  /** Number of units. Most characters are one unit; extended GSM-7 characters such as `€`, and emoji, are two. */
  units: number;
  /** Number of billed message segments; 0 for an empty text. */
  segments: number;
  /** Units remaining in the last segment. */
  left: number;
  /** Distinct characters that require UCS-2. */
  costly: string[];
}

const BASIC_CHARACTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED_CHARACTERS = new Set('\f^{}\\[~]|€');

/** Maximum number of units in a single message, and in each part of a longer one, which also contains a header. */
const segmentLimits = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** Counts the units and segments of a text as defined in 3GPP TS 23.038 and 23.040. Characters of two units are never split. */
export const countSms = (text: string): SmsCount => {
  const characters = [...text];
  const costly = [
    ...new Set(
      characters.filter(
        (character) => !BASIC_CHARACTERS.has(character) && !EXTENDED_CHARACTERS.has(character),
      ),
    ),
  ];
  const encoding: SmsEncoding = costly.length > 0 ? 'UCS-2' : 'GSM-7';
  const sizes = characters.map((character) =>
    encoding === 'UCS-2' ? character.length : EXTENDED_CHARACTERS.has(character) ? 2 : 1,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = segmentLimits[encoding];
  if (units <= single)
    return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units, costly };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments, left: part - used, costly };
};

const replacements: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\ufeff': '',
  ç: 'c',
  '™': '(TM)',
  '©': '(c)',
  '®': '(R)',
};

/** Returns the GSM-7 equivalent of a character, such as a straight quote or the letter without its accent; undefined if there is none. */
export const findReplacement = (character: string): string | undefined => {
  if (Object.hasOwn(replacements, character)) return replacements[character];
  const [bare = ''] = character.normalize('NFD');
  return bare !== character && BASIC_CHARACTERS.has(bare) ? bare : undefined;
};

/** Replaces all characters outside GSM-7 that have a GSM-7 equivalent. */
export const toPlainText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) =>
      BASIC_CHARACTERS.has(character) || EXTENDED_CHARACTERS.has(character)
        ? character
        : (findReplacement(character) ?? character),
    )
    .join('');

const characterNames: Readonly<Record<string, MessageDescriptor>> = {
  '“': msg('curly quotes'),
  '”': msg('curly quotes'),
  '„': msg('curly quotes'),
  '‘': msg('curly quotes'),
  '’': msg('curly quotes'),
  '‚': msg('curly quotes'),
  '–': msg('a long dash'),
  '—': msg('a long dash'),
  '…': msg('an ellipsis'),
  '\t': msg('a tab'),
  '\u00a0': msg('a hard space'),
  '\u2009': msg('a thin space'),
  '\u202f': msg('a narrow space'),
  '\u200b': msg('an invisible space'),
  '\ufeff': msg('an invisible mark'),
};

/** Returns display names of characters without duplicates, such as `curly quotes`, or the character if it has no name. */
export const listCharacterNames = (characters: readonly string[]): string[] => [
  ...new Set(
    characters.map((character) => (characterNames[character] ? t(characterNames[character]) : character)),
  ),
];
