import { wordsOf } from '../../../inference/nameCase';
import { countText } from '../../../lib/countText';
import { dayOrderOf } from './dayOrder';
import { type Reading, type SheetKindName, sheetKinds } from './kinds';

/** What a column is taken for, and from what that was told. */
export interface Guess {
  kind: SheetKindName;
  why: string;
  reading: Reading;
}

/** A cell in so many that is otherwise is a slip of the pen: the column is still what the others say. */
const SLIPS = 0.03;
const MOST_CHOICES = 12;
const LONGEST_CHOICE = 30;
const ROWS_A_CHOICE = 3;
/** A longer text would be cut in a box of one line. */
const LONGEST_LINE = 80;

const phoneNames = /^(phone|telephone|tel|mobile|cell|fax|msisdn|did|caller|callee|landline)$/;
const moneyNames = /^(price|cost|amount|fee|rent|rate|deposit|value|total|charge|rrp|paid|due|balance)$/;

/** Twelve digits in pairs or fours, or with a letter among them: a moment has as many, and is none. */
const MAC = /^(?:(?:[\da-f]{2}[:.-]){5}[\da-f]{2}|(?:[\da-f]{4}[.-]){2}[\da-f]{4}|(?=.*[a-f])[\da-f]{12})$/i;

/** Kinds with a look of their own, the most particular first; a slip among many does not take it from them. */
const looks: readonly { kind: SheetKindName; what: string; needs?: RegExp; fits?: RegExp }[] = [
  { kind: 'Email', what: 'an email address' },
  { kind: 'Web address', what: 'a web address' },
  { kind: 'Hardware address', what: 'a hardware address', fits: MAC },
  { kind: 'Hardware address', what: 'a hardware address', needs: /^mac$/ },
  { kind: 'IP address', what: 'an IP address', fits: /\..*\..*\.|:.*:/ },
  { kind: 'Time of day', what: 'a time of day' },
  { kind: 'Phone number', what: 'a telephone number', fits: /^\+/ },
  { kind: 'Phone number', what: 'a telephone number', needs: phoneNames },
];

/** Spellings of numbers that are amounts; a zero at the front, a plus or many digits make a name. */
const isFigure = (text: string): boolean => /^-?(0|[1-9]\d{0,8}|[1-9]\d{0,2}(,\d{3})+)([.,]\d+)?$/.test(text);

const quoted = (choices: readonly string[]): string =>
  choices
    .slice(0, 3)
    .map((one) => `“${one}”`)
    .join(' and ');

/** What a column holds, told by its cells and its heading. */
export const guessKind = (heading: string, texts: readonly string[]): Guess => {
  const filled = texts.filter((text) => text !== '');
  const words = wordsOf(heading);
  const { order, isSure } = dayOrderOf(filled);
  const hasDecimalComma =
    filled.some((text) => /,\d{1,2}$/.test(text)) && !filled.some((text) => /\.\d{1,2}$/.test(text));
  const distinct = new Map<string, string>();
  for (const text of filled) if (!distinct.has(text.toLowerCase())) distinct.set(text.toLowerCase(), text);
  const choices = [...distinct.values()].slice(0, 60).toSorted((a, b) => a.localeCompare(b));
  const reading: Reading = { order, hasDecimalComma, choices };
  const is = (kind: SheetKindName, why: string): Guess => ({ kind, why, reading });
  const fits = (kind: SheetKindName, also: RegExp = /^/) =>
    filled.filter((text) => also.test(text) && sheetKinds[kind].read(text, reading) !== undefined).length;
  const every = (kind: SheetKindName) => fits(kind) === filled.length;
  const most = (count: number) => count > 0 && filled.length - count <= Math.floor(filled.length * SLIPS);
  const rest = (count: number) =>
    count === filled.length ? 'All its cells' : `${count} of its ${filled.length} cells`;

  if (filled.length === 0) return is('Text', 'It is empty.');
  if (every('Yes or no') && filled.some((text) => !/^\d$/.test(text)))
    return is('Yes or no', `It holds only ${quoted(choices)}.`);
  for (const { kind, what, needs, fits: look } of looks) {
    if (needs && !words.some((word) => needs.test(word))) continue;
    const count = fits(kind, look);
    if (most(count)) return is(kind, `${rest(count)} look like ${what}.`);
  }
  const days = fits('Day');
  if (most(days)) {
    const timed = filled.some((text) => /[T ]\d{1,2}:\d\d/.test(text));
    const inFigures = filled.some((text) => /^\d{1,2}[./-]/.test(text));
    const told = inFigures
      ? ` Read with the ${order}${isSure ? '' : ': they can be read both ways, so have a look'}.`
      : '';
    return is(timed ? 'Moment' : 'Day', `${rest(days)} are ${timed ? 'moments' : 'days'}.${told}`);
  }
  if (filled.every((text) => text.endsWith('%')) && every('Percent'))
    return is('Percent', 'All its cells end with %.');
  const isMoney = words.some((word) => moneyNames.test(word));
  const isSigned = filled.some((text) => /[$€£]/.test(text));
  if (every('Amount') && (isSigned || (isMoney && filled.every(isFigure))))
    return is(
      'Amount',
      isSigned ? 'Its cells have the sign of a currency.' : `The heading says “${heading}”.`,
    );
  if (filled.every(isFigure) && every('Number'))
    return every('Whole number')
      ? is('Whole number', 'All its cells are whole numbers.')
      : is('Number', 'All its cells are numbers.');
  const isChoice =
    filled.length >= 5 &&
    distinct.size > 1 &&
    distinct.size <= Math.min(MOST_CHOICES, filled.length / ROWS_A_CHOICE) &&
    choices.every((text) => text.length <= LONGEST_CHOICE && !text.includes('\n')) &&
    choices.some((text) => /\p{L}/u.test(text));
  if (isChoice)
    return is('Choice', `${countText(filled.length, 'row')} hold only ${distinct.size} different values.`);
  if (filled.some((text) => text.includes('\n') || text.length > LONGEST_LINE))
    return is('Several lines', 'Some of its cells hold several lines.');
  const zeros = filled.some((text) => /^[+0]\d/.test(text));
  return is(
    'Text',
    zeros && filled.every((text) => /^[+\d ]+$/.test(text))
      ? 'Its numbers begin with a zero, which a number would lose.'
      : 'Its cells are words.',
  );
};
