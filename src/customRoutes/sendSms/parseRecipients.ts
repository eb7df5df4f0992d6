import type { NumberParser } from '../../../telephony/readNumber';

export interface Recipient {
  /** E.164 digits. */
  number: string;
  /** Name from the address book, if known. */
  name?: string;
}

export interface ParsedRecipients {
  recipients: Recipient[];
  /** Invalid inputs, as entered by the user. */
  bad: string[];
  duplicates: number;
}

/** Matches a number after a name: `Hazel Sample <0491 570 156>`, `Hazel: 0491 570 156`. */
const NAMED_RECIPIENT = /^\s*(.*?[\p{L}).])[\s:<"']+(\+?[\d(][\d\s().-]{4,})[>"']?\s*$/u;

/** Parses numbers separated only by spaces, matching the longest valid number each time. */
const parseWords = (text: string, read: NumberParser): string[] | undefined => {
  const words = text.split(/\s+/).filter(Boolean);
  const results: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = words.length;
    let number: string | undefined;
    for (; end > at && number === undefined; end -= number === undefined ? 1 : 0)
      number = read(words.slice(at, end).join(' '))?.digits;
    if (number === undefined) return undefined;
    results.push(number);
    at = end;
  }
  return results.length > 0 ? results : undefined;
};

const parsePart = (part: string, read: NumberParser): Recipient[] | undefined => {
  const numbers = parseWords(part, read);
  if (numbers) return numbers.map((number) => ({ number }));
  const [, name = '', digits = ''] = NAMED_RECIPIENT.exec(part) ?? [];
  const number = digits && read(digits)?.digits;
  return number ? [{ number, name: name.replace(/["'<:]/g, '').trim() }] : undefined;
};

/**
 * Parses pasted recipients: numbers in any notation, separated by commas, semicolons, vertical bars, tabs, line breaks
 * or spaces.
 * @param known existing recipients, which are not added again
 */
export const parseRecipients = (
  text: string,
  read: NumberParser,
  known: readonly Recipient[] = [],
): ParsedRecipients => {
  const knownNumbers = new Set(known.map(({ number }) => number));
  const recipients: Recipient[] = [];
  const bad: string[] = [];
  let duplicates = 0;
  for (const part of text.split(/[,;|\t\r\n]+/).map((entry) => entry.trim())) {
    if (part === '') continue;
    const matches = parsePart(part, read);
    if (!matches) bad.push(part);
    for (const recipient of matches ?? [])
      if (knownNumbers.has(recipient.number)) duplicates += 1;
      else {
        knownNumbers.add(recipient.number);
        recipients.push(recipient);
      }
  }
  return { recipients, bad, duplicates };
};
