import { joinAnd, type MessageDescriptor, msg, t } from '#i18n';
import { splitWords } from '../../../inference/nameCase';
import { type DayOrder, detectDayOrder } from './dayOrder';
import { type CellFormat, type SpreadsheetKindName, spreadsheetKinds } from './kinds';

export interface KindGuess {
  kind: SpreadsheetKindName;
  reason: string;
  reading: CellFormat;
}

/** Fraction of cells that may deviate from the inferred type, as they are probably typing errors. */
const TOLERANCE = 0.03;
const MAX_CHOICES = 12;
const MAX_CHOICE_LENGTH = 30;
const MIN_ROWS_PER_CHOICE = 3;
/** Maximum text length for a single-line input; longer texts get a multi-line input. */
const MAX_LINE_LENGTH = 80;

const phoneNames = /^(phone|telephone|tel|mobile|cell|fax|msisdn|did|caller|callee|landline)$/;
const moneyNames = /^(price|cost|amount|fee|rent|rate|deposit|value|total|charge|rrp|paid|due|balance)$/;

/**
 * Matches MAC addresses: twelve hex digits in groups of two or four, or ungrouped with at least one letter, so that
 * timestamps do not match.
 */
const MAC = /^(?:(?:[\da-f]{2}[:.-]){5}[\da-f]{2}|(?:[\da-f]{4}[.-]){2}[\da-f]{4}|(?=.*[a-f])[\da-f]{12})$/i;

/** Reasons for an inferred type, depending on whether all cells match or only most. */
const guessMessages = {
  Email: {
    all: msg('All its cells look like an email address.'),
    most: msg('{count} of its {cells} cells look like an email address.'),
  },
  'Web address': {
    all: msg('All its cells look like a web address.'),
    most: msg('{count} of its {cells} cells look like a web address.'),
  },
  'Hardware address': {
    all: msg('All its cells look like a hardware address.'),
    most: msg('{count} of its {cells} cells look like a hardware address.'),
  },
  'IP address': {
    all: msg('All its cells look like an IP address.'),
    most: msg('{count} of its {cells} cells look like an IP address.'),
  },
  'Time of day': {
    all: msg('All its cells look like a time of day.'),
    most: msg('{count} of its {cells} cells look like a time of day.'),
  },
  'Phone number': {
    all: msg('All its cells look like a telephone number.'),
    most: msg('{count} of its {cells} cells look like a telephone number.'),
  },
  Day: {
    all: msg('All its cells are days.'),
    most: msg('{count} of its {cells} cells are days.'),
  },
  Moment: {
    all: msg('All its cells are moments.'),
    most: msg('{count} of its {cells} cells are moments.'),
  },
};
type GuessedKind = keyof typeof guessMessages;

const orderMessages: Record<DayOrder, { sure: MessageDescriptor; unsure: MessageDescriptor }> = {
  'day first': {
    sure: msg('Read with the day first.'),
    unsure: msg('Read with the day first: they can be read both ways, so have a look.'),
  },
  'month first': {
    sure: msg('Read with the month first.'),
    unsure: msg('Read with the month first: they can be read both ways, so have a look.'),
  },
};

/** Types recognised by their format, most specific first. A few deviating cells are tolerated. */
const guessRules: readonly { kind: GuessedKind; needs?: RegExp; pattern?: RegExp }[] = [
  { kind: 'Email' },
  { kind: 'Web address' },
  { kind: 'Hardware address', pattern: MAC },
  { kind: 'Hardware address', needs: /^mac$/ },
  { kind: 'IP address', pattern: /\..*\..*\.|:.*:/ },
  { kind: 'Time of day' },
  { kind: 'Phone number', pattern: /^\+/ },
  { kind: 'Phone number', needs: phoneNames },
];

/** Checks whether a text is a number. A leading zero, a plus sign or many digits indicate an identifier instead. */
const isNumeric = (text: string): boolean =>
  /^-?(0|[1-9]\d{0,8}|[1-9]\d{0,2}(,\d{3})+)([.,]\d+)?$/.test(text);

const quoteChoices = (choices: readonly string[]): string =>
  joinAnd(choices.slice(0, 3).map((choice) => `“${choice}”`));

export const guessKind = (heading: string, texts: readonly string[]): KindGuess => {
  const filled = texts.filter((text) => text !== '');
  const words = splitWords(heading);
  const { order, isSure } = detectDayOrder(filled);
  const hasDecimalComma =
    filled.some((text) => /,\d{1,2}$/.test(text)) && !filled.some((text) => /\.\d{1,2}$/.test(text));
  const distinct = new Map<string, string>();
  for (const text of filled) if (!distinct.has(text.toLowerCase())) distinct.set(text.toLowerCase(), text);
  const choices = [...distinct.values()].slice(0, 60).toSorted((a, b) => a.localeCompare(b));
  const reading: CellFormat = { order, hasDecimalComma, choices };
  const is = (kind: SpreadsheetKindName, reason: string): KindGuess => ({ kind, reason, reading });
  const countFitting = (kind: SpreadsheetKindName, also: RegExp = /^/) =>
    filled.filter((text) => also.test(text) && spreadsheetKinds[kind].read(text, reading) !== undefined)
      .length;
  const every = (kind: SpreadsheetKindName) => countFitting(kind) === filled.length;
  const isMost = (count: number) =>
    count > 0 && filled.length - count <= Math.floor(filled.length * TOLERANCE);
  const describeMatch = (kind: GuessedKind, count: number) =>
    t(guessMessages[kind][count === filled.length ? 'all' : 'most'], { count, cells: filled.length });

  if (filled.length === 0) return is('Text', t('It is empty.'));
  if (every('Yes or no') && filled.some((text) => !/^\d$/.test(text)))
    return is('Yes or no', t('It holds only {choices}.', { choices: quoteChoices(choices) }));
  for (const { kind, needs, pattern } of guessRules) {
    if (needs && !words.some((word) => needs.test(word))) continue;
    const count = countFitting(kind, pattern);
    if (isMost(count)) return is(kind, describeMatch(kind, count));
  }
  const days = countFitting('Day');
  if (isMost(days)) {
    const timed = filled.some((text) => /[T ]\d{1,2}:\d\d/.test(text));
    const inFigures = filled.some((text) => /^\d{1,2}[./-]/.test(text));
    const kind = timed ? 'Moment' : 'Day';
    const reasons = [describeMatch(kind, days)];
    if (inFigures) reasons.push(t(orderMessages[order][isSure ? 'sure' : 'unsure']));
    return is(kind, reasons.join(' '));
  }
  if (filled.every((text) => text.endsWith('%')) && every('Percent'))
    return is('Percent', t('All its cells end with %.'));
  const isMoney = words.some((word) => moneyNames.test(word));
  const isSigned = filled.some((text) => /[$€£]/.test(text));
  if (every('Amount') && (isSigned || (isMoney && filled.every(isNumeric))))
    return is(
      'Amount',
      isSigned
        ? t('Its cells have the sign of a currency.')
        : t('The heading says “{heading}”.', { heading }),
    );
  if (filled.every(isNumeric) && every('Number'))
    return every('Whole number')
      ? is('Whole number', t('All its cells are whole numbers.'))
      : is('Number', t('All its cells are numbers.'));
  const isChoice =
    filled.length >= 5 &&
    distinct.size > 1 &&
    distinct.size <= Math.min(MAX_CHOICES, filled.length / MIN_ROWS_PER_CHOICE) &&
    choices.every((text) => text.length <= MAX_CHOICE_LENGTH && !text.includes('\n')) &&
    choices.some((text) => /\p{L}/u.test(text));
  if (isChoice)
    return is(
      'Choice',
      t(
        '{rows, plural, one {# row holds} other {# rows hold}} only {values, plural, one {# value} other {# different values}}.',
        { rows: filled.length, values: distinct.size },
      ),
    );
  if (filled.some((text) => text.includes('\n') || text.length > MAX_LINE_LENGTH))
    return is('Several lines', t('Some of its cells hold several lines.'));
  const zeros = filled.some((text) => /^[+0]\d/.test(text));
  return is(
    'Text',
    zeros && filled.every((text) => /^[+\d ]+$/.test(text))
      ? t('Its numbers begin with a zero, which a number would lose.')
      : t('Its cells are words.'),
  );
};
