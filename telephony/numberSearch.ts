/** What is looked for in a number of E.164 digits. `national`: what stands behind a country code of one to three digits. */
export type NumberSought =
  | { kind: 'contains' | 'starts' | 'ends' | 'national'; digits: string }
  /** The last digits lie between these two, which are as long as each other. */
  | { kind: 'between'; first: string; last: string };

/** A part of a search: found where a number is one of `numbers`, or where each of `words` stands in what a row shows. */
export interface SearchTerm {
  numbers: NumberSought[];
  /** Empty where the part can be nothing but a number. */
  words: string[];
}

/** How numbers are dialled where people search. */
export interface HomePlan {
  /** Country calling code, such as `61`. */
  callingCode: string;
  /** What stands before a national number, such as `0`; empty where nothing does. */
  nationalPrefix: string;
}

/** Fewer digits than these stand anywhere in most numbers: they are taken for how a number begins. */
const FEWEST_ANYWHERE = 3;
const LONGEST_NUMBER = 15;
/** Digits a number has without its area code; a text that has them can be a number of its own. */
const LOCAL_NUMBER = 8;
/** A national number as short as this could be an ending as well. */
const NATIONAL_NUMBER = 6;

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Plain digits, blanks and dashes, in lower case. */
const tidy = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff0b]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toLowerCase();

/** Whether a text is digits, and what people put between them. */
export const isSpelled = (text: string): boolean => /^[+(]?[\d\s()./+-]*\d[\d\s()./-]*$/.test(text);

/**
 * Reads what is typed into a search: any run of digits in any spelling, a number with or without its country code,
 * `*0012` for an ending, `5550*` for a beginning, `5550 0000-0099` for a range, several numbers at once; anything else
 * is words, with numbers among them.
 * @param home the plan short beginnings are read by; without it they are looked for anywhere
 * @returns what must all be found; empty without a text
 */
export function searchTerms(text: string, home?: HomePlan): SearchTerm[] {
  return searchParts(text).map((part) => termOf(part, home));
}

/** The parts of a search that are found each by itself: words, and numbers whatever blanks stand in them. */
export function searchParts(text: string): string[] {
  const whole = tidy(text);
  if (whole === '') return [];
  const listed = whole.split(/[\n,;]+/).filter((part) => part.trim() !== '');
  if (listed.every((part) => isAboutNumbers(part.trim()))) return [listed.join(', ')];
  const parts: string[] = [];
  let isOpen = false;
  for (const word of whole.split(/[\s,;]+/).filter(Boolean)) {
    const isNumber = isSpelled(word);
    if (isNumber && isOpen) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isOpen = isNumber;
  }
  return parts;
}

const isAboutNumbers = (text: string): boolean =>
  isSpelled(text) || marked(text) !== undefined || rangeIn(text) !== undefined;

function termOf(part: string, home: HomePlan | undefined): SearchTerm {
  const listed = part.split(/[\n,;]+/).map((one) => one.trim());
  if (!listed.every(isAboutNumbers)) return { numbers: [], words: part.split(/\s+/) };
  const numbers = listed.flatMap((one) => soughtIn(one, home));
  const isPlain = listed.length === 1 && isSpelled(part) && !part.startsWith('+');
  // As words, its pieces would be found among the digits of most numbers.
  return { numbers, words: isPlain ? [part] : [] };
}

function soughtIn(text: string, home: HomePlan | undefined): NumberSought[] {
  const sought = marked(text, home);
  if (sought) return sought;
  const range = rangeIn(text);
  if (range?.isCertain) return [range.sought];
  const numbers = numbersIn(text).flatMap((one) => spellings(one, home));
  return range ? [...numbers, range.sought] : numbers;
}

/** `*0012`, `…0012`, `5550*`, `*5550*`. */
function marked(text: string, home?: HomePlan): NumberSought[] | undefined {
  const [, before, inner = '', behind] = /^(\*|…|\.{3})?([^*…]*[^*….])(\*|…|\.{3})?$/.exec(text) ?? [];
  if ((!before && !behind) || !isSpelled(inner.trim())) return undefined;
  const digits = digitsIn(inner);
  if (before && behind) return [{ kind: 'contains', digits }];
  if (before) return [{ kind: 'ends', digits }];
  if (/^\s*\(?\+/.test(inner)) return [{ kind: 'starts', digits }];
  const abroad = abroadIn(digits);
  if (abroad) return [{ kind: 'starts', digits: abroad }];
  if (home) return beginnings(digits, home);
  const national = nationalIn(digits);
  return national ? [{ kind: 'national', digits: national }] : [{ kind: 'starts', digits }];
}

/** A number as it may be kept: from its country code on, or behind it. */
function spellings(text: string, home: HomePlan | undefined): NumberSought[] {
  // `+61 (0)2 …`: the zero is for those who call from within the country.
  const digits = digitsIn(text.replace('(0)', ''));
  if (/^\(?\+/.test(text)) return [{ kind: 'starts', digits }];
  if (home && digits.length < FEWEST_ANYWHERE) return beginnings(digits, home);
  const found: NumberSought[] = [{ kind: 'contains', digits }];
  const abroad = abroadIn(digits);
  if (abroad) found.push({ kind: 'starts', digits: abroad });
  const national = nationalIn(digits);
  if (!national) return found;
  const isShort = home !== undefined && home.nationalPrefix === '0' && national.length < NATIONAL_NUMBER;
  found.push(
    isShort
      ? { kind: 'starts', digits: home.callingCode + national }
      : { kind: 'national', digits: national },
  );
  return found;
}

function beginnings(digits: string, { callingCode, nationalPrefix }: HomePlan): NumberSought[] {
  if (nationalPrefix && digits.startsWith(nationalPrefix))
    return [{ kind: 'starts', digits: callingCode + digits.slice(nationalPrefix.length) }];
  const asWritten: NumberSought = { kind: 'starts', digits };
  const isCode = callingCode.startsWith(digits) || digits.startsWith(callingCode);
  return isCode ? [asWritten] : [asWritten, { kind: 'starts', digits: callingCode + digits }];
}

/** The number behind what is dialled before a country code. */
const abroadIn = (digits: string): string | undefined => /^(?:0011|011|00)([1-9]\d{2,})$/.exec(digits)?.[1];

/** The number behind the prefix most countries dial before a national one. */
const nationalIn = (digits: string): string | undefined => /^0(\d{2,})$/.exec(digits)?.[1];

/** The numbers of a line: one with blanks in it, or several where each can be a number of its own. */
function numbersIn(text: string): string[] {
  const isTooLong = digitsIn(text).length > LONGEST_NUMBER;
  const numbers: string[] = [];
  for (const word of text.split(/\s+/)) {
    const before = numbers.at(-1);
    const isComplete = before !== undefined && digitsIn(before).length >= LOCAL_NUMBER;
    const begins = isTooLong || /^[+(]/.test(word) || digitsIn(word).length >= LOCAL_NUMBER;
    if (before === undefined || (isComplete && begins)) numbers.push(word);
    else numbers[numbers.length - 1] = `${before} ${word}`;
  }
  return numbers;
}

interface FoundRange {
  sought: NumberSought;
  /** It can't be one number with a dash in it. */
  isCertain: boolean;
}

const RANGE_SIGN = /\s*(?:\.{2,}|…|~|\bto\b|\buntil\b)\s*|\s+-\s*|\s*-\s+|-/g;

/** From a number to a later one, named whole or by its last digits. */
function rangeIn(text: string): FoundRange | undefined {
  for (const match of text.matchAll(RANGE_SIGN)) {
    const left = text.slice(0, match.index);
    const right = text.slice(match.index + match[0].length);
    if (!isSpelled(left) || !isSpelled(right)) continue;
    const first = bareNumber(left);
    const isCertain = match[0] !== '-';
    if (first.length < LOCAL_NUMBER - 1 || !(isCertain || isBesideDash(left, right))) continue;
    const last = lastOf(first, right);
    const common = last && commonStart(first, last);
    if (common && common.length >= FEWEST_ANYWHERE && last >= first)
      return { sought: { kind: 'between', first, last }, isCertain };
  }
  return undefined;
}

/** Whether digits on both sides of a dash are more than one number has: `5550 0000-0099`, and not `+1 415 555-0100`. */
function isBesideDash(left: string, right: string): boolean {
  // `1-415-555-0100`
  if (left.includes('-')) return false;
  const [before, behind] = [digitsIn(left), digitsIn(right)];
  if (/^\(?\+/.test(left) || abroadIn(before)) return before.length >= LOCAL_NUMBER + 2;
  return before.length >= LOCAL_NUMBER || (before.length === LOCAL_NUMBER - 1 && behind.length === 4);
}

function lastOf(first: string, right: string): string | undefined {
  const bare = bareNumber(right);
  if (bare.length === first.length) return bare;
  const ending = digitsIn(right);
  return ending.length < first.length ? first.slice(0, -ending.length) + ending : undefined;
}

/** A number without what is dialled before it. */
function bareNumber(text: string): string {
  const digits = digitsIn(text.replace('(0)', ''));
  if (/^\(?\+/.test(text)) return digits;
  return abroadIn(digits) ?? nationalIn(digits) ?? digits;
}

/** The digits two numbers begin with. */
export function commonStart(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}

/** Whether a number is what is looked for. @param digits E.164 digits */
export function isSought(sought: NumberSought, digits: string): boolean {
  switch (sought.kind) {
    case 'contains':
      return digits.includes(sought.digits);
    case 'starts':
      return digits.startsWith(sought.digits);
    case 'ends':
      return digits.endsWith(sought.digits);
    case 'national':
      return [1, 2, 3].some((code) => digits.startsWith(sought.digits, code));
    case 'between': {
      const ending = digits.slice(-sought.first.length);
      return ending >= sought.first && ending <= sought.last && ending.length === sought.first.length;
    }
  }
}
