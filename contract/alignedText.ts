/** Matches the invisible direction marks that copied text often contains. */
const DIRECTION_MARK = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Normalises digits, direction marks, dashes and letter case without changing the position of any character, so that
 * positions in the result are positions in the given text.
 */
export const alignText = (text: string): string =>
  text
    .replace(DIRECTION_MARK, ' ')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('،', ',')
    .replaceAll('؛', ';')
    .replace(/\p{Lu}/gu, (letter) => {
      const lower = letter.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    });

/** Reduces a word to its base letters in lower case: `Décembre` → `decembre`. */
export const toBaseWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');
