import type { NumberParser } from '../../../telephony/readNumber';

/** Whom a text goes to. */
export interface Recipient {
  /** E.164 digits. */
  number: string;
  /** Where the address book has one. */
  name?: string;
}

export interface ParsedRecipients {
  recipients: Recipient[];
  /** What is no number, as it was written. */
  bad: string[];
  /** How many stood there more than once. */
  doubles: number;
}

/** `Hazel Sample <0491 570 156>`, `Hazel: 0491 570 156`: the number behind a name. */
const NAMED_RECIPIENT = /^\s*(.*?[\p{L}).])[\s:<"']+(\+?[\d(][\d\s().-]{4,})[>"']?\s*$/u;

/** Numbers parted by nothing but blanks: the longest that is a number is taken, again and again. */
const parseWords = (text: string, read: NumberParser): string[] | undefined => {
  const words = text.split(/\s+/).filter(Boolean);
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = words.length;
    let number: string | undefined;
    for (; end > at && number === undefined; end -= number === undefined ? 1 : 0)
      number = read(words.slice(at, end).join(' '))?.digits;
    if (number === undefined) return undefined;
    found.push(number);
    at = end;
  }
  return found.length > 0 ? found : undefined;
};

const parsePart = (part: string, read: NumberParser): Recipient[] | undefined => {
  const numbers = parseWords(part, read);
  if (numbers) return numbers.map((number) => ({ number }));
  const [, name = '', digits = ''] = NAMED_RECIPIENT.exec(part) ?? [];
  const number = digits && read(digits)?.digits;
  return number ? [{ number, name: name.replace(/["'<:]/g, '').trim() }] : undefined;
};

/**
 * Reads whom a text goes to out of what was pasted: numbers in any spelling, parted by commas, semicolons, bars, tabs,
 * new lines or blanks.
 * @param known those there already, who are not taken twice
 */
export const parseRecipients = (
  text: string,
  read: NumberParser,
  known: readonly Recipient[] = [],
): ParsedRecipients => {
  const there = new Set(known.map(({ number }) => number));
  const recipients: Recipient[] = [];
  const bad: string[] = [];
  let doubles = 0;
  for (const part of text.split(/[,;|\t\r\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const found = parsePart(part, read);
    if (!found) bad.push(part);
    for (const one of found ?? [])
      if (there.has(one.number)) doubles += 1;
      else {
        there.add(one.number);
        recipients.push(one);
      }
  }
  return { recipients, bad, doubles };
};
