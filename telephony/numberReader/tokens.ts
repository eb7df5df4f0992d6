import { type MessageDescriptor, msg } from '#i18n';
import { matchWords, WORD_END, WORD_START } from './numberWords';

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d{2}';
const BYTE = '(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)';
const HEX = '[\\da-f]';
/** Start and end of digits that do not belong to a longer group. */
const ALONE = ['(?<!\\d[./-]?)', '(?![./-]?\\d)'] as const;
const CURRENCY = `(?:[a-z]{0,2}[$€£¥]|${WORD_START}${matchWords('currency')})`;
const AMOUNT = "\\d(?:[.,']?\\d)*";

/** Text with digits that is not a telephone number, with the reason; the first pattern that matches applies. */
export const shapes = {
  webAddress: [msg('Part of a web address.'), `(?:https?://|www\\.)[^\\s<>"]*\\d[^\\s<>"]*`],
  mailAddress: [
    msg('Part of an e-mail or SIP address.'),
    '(?<![\\p{L}\\d_.+-])(?=[\\p{L}\\d_.+-]*@)(?=\\S*\\d)[\\p{L}\\d_.+-]+@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*',
  ],
  mac: [
    msg('Looks like a MAC address.'),
    `${WORD_START}(?:${HEX}{2}(?<macSign>[:-])(?:${HEX}{2}\\k<macSign>){4}${HEX}{2}|${HEX}{4}\\.${HEX}{4}\\.${HEX}{4}|mac(?: address|-adresse)?[ :]+${HEX}{12})(?![\\p{L}\\p{N}])`,
  ],
  ip: [
    msg('Looks like an IP address.'),
    `(?<![\\d.+(])${BYTE}(?:\\.${BYTE}){3}(?:[:/]\\d+)?(?!\\.?\\d)|(?<![\\p{L}\\d:])(?:(?:${HEX}{1,4}:){7}${HEX}{1,4}|(?:${HEX}{1,4}:){1,6}(?::${HEX}{1,4}){1,6})(?![\\p{L}\\d:])`,
  ],
  date: [
    msg('Looks like a date.'),
    `${ALONE[0]}(?:${YEAR}(?<ySign>[./-])${DAY}\\k<ySign>${DAY}(?:t[\\d:.]+z?)?|${DAY}(?<dSign>[./-])${DAY}\\k<dSign>(?:${YEAR}|\\d{2}))${ALONE[1]}`,
  ],
  time: [
    msg('Looks like a time.'),
    `${ALONE[0]}(?<![\\d:])(?:\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\.\\d+)?(?: ?[ap]\\.?m\\b)?|\\d{1,2}(?:\\.\\d{2})? ?(?:[ap]m|uhr)${WORD_END}|\\d{1,2}h(?:\\d{2})?${WORD_END}|\\d{1,4} ?${matchWords('duration')}${WORD_END})(?!:?\\d)`,
  ],
  shortened: [
    msg('The spreadsheet has shortened it. Copy the cell as text.'),
    `(?<![\\p{L}\\d.,])\\d(?:[.,]\\d*)?e\\+?\\d{1,2}(?![\\p{L}\\d])`,
  ],
  amount: [
    msg('Looks like an amount.'),
    `${CURRENCY} ?${AMOUNT}|(?<!\\d[ .,/-]?)${AMOUNT} ?(?:[$€£¥%]|${matchWords('currency')}${WORD_END})|(?<!\\d[ .,/-]?)\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?![,.]?\\d)`,
  ],
} as const satisfies Record<string, readonly [MessageDescriptor, string]>;

export type Shape = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as Shape[];

/** Labels of other kinds of numbers, with the reason. */
export const labels = {
  abn: [msg('Looks like an ABN.'), 'a\\.?b\\.?n\\.?'],
  acn: [msg('Looks like an ACN.'), 'a\\.?c\\.?n\\.?'],
  iban: [msg('Looks like a bank account.'), 'iban|bsb'],
  invoice: [msg('Looks like an invoice number.'), matchWords('invoice')],
  order: [msg('Looks like an order number.'), matchWords('order')],
  ticket: [msg('Looks like a ticket number.'), matchWords('ticket')],
  reference: [
    msg('Looks like a reference number.'),
    `${matchWords('reference')}(?=[\\s.]*(?:${matchWords('numberSign')}))`,
  ],
} as const satisfies Record<string, readonly [MessageDescriptor, string]>;

export type Label = keyof typeof labels;
export const labelNames = Object.keys(labels) as Label[];

const NUMBER_SIGN = `(?:[\\s.:#№-]|${matchWords('numberSign')}(?![\\p{L}])){0,6}`;
const labelPatterns = labelNames.map((name) => `(?<${name}>${labels[name][1]})`).join('|');
/** A label up to the first digit behind it. */
const LABEL = `${WORD_START}(?:${labelPatterns})${NUMBER_SIGN}(?:(?=[-/]?\\d)|(?<!\\p{L})(?=\\p{L}{1,4}[-/]?\\d))`;

const SIZE = '[1-9]\\d{0,6}';
/** A quantity in words, of any length. */
const NUMERAL = `${matchWords('numeral', 'largeNumeral')}(?:[\\s-]+(?:${matchWords('list')}\\s+)?${matchWords('numeral', 'largeNumeral')})*`;
const SIZE_END = '(?!\\d|[ ./-]\\d{3})';
/** How many numbers there are: `Qty 10`, `10 numbers`, `100er-Block`, `block of 100`, `10 x`. */
const COUNT = [
  `${WORD_START}${matchWords('quantity')}[\\s.:=]*(?<count1>${SIZE})(?!\\d|[./-]\\d)`,
  `(?<![\\p{L}\\d])(?<count2>${SIZE})(?:er)?[\\s-]*(?:${matchWords('numbers', 'block')}${WORD_END}[\\s-]*){1,2}(?<=[\\p{L}])`,
  `${WORD_START}${matchWords('block')}\\s+${matchWords('size')}\\s+(?<count3>${SIZE})${SIZE_END}(?:\\s*${matchWords('numbers')}${WORD_END})?`,
  `${WORD_START}(?<count5>${NUMERAL})(?:er)?[\\s-]*(?:${matchWords('numbers', 'block')}${WORD_END}[\\s-]*){1,2}(?<=[\\p{L}])`,
  `${WORD_START}${matchWords('block')}\\s+${matchWords('size')}\\s+(?:an? |one )?(?<count6>${NUMERAL})${WORD_END}(?:\\s*${matchWords('numbers')}${WORD_END})?`,
  `(?<![\\p{L}\\d])(?<count4>[1-9]\\d{0,3}) ?[x×*] ?(?=[+(]*\\d{2})`,
].join('|');

const TELEPHONE_LABEL = `(?:${matchWords('telephone', 'range', 'list', 'from')}|و|x)`;
/** Digits within a word or a code: `INC0012345`, `#4711`, `550e8400`, `3com`. */
const CODE = `(?<![\\p{L}\\d])(?!${TELEPHONE_LABEL}[-_.]?\\d)(?:(?=\\p{Script=Latin}|[_#])(?:[\\p{L}_#]+|[\\p{L}_#]{1,4}-))\\d[\\p{L}\\d_-]*|\\d+(?!x ?\\d|ext)(?=[\\p{Script=Latin}_])[\\p{L}\\d_-]+`;

/** Matches the next piece of a line: another kind of number, a count, or the start of a telephone number. */
export const createTokenPattern = (): RegExp =>
  new RegExp(
    `${shapeNames.map((name) => `(?<${name}>${shapes[name][1]})`).join('|')}|(?<label>${LABEL})|(?<count>${COUNT})|(?<code>${CODE})|\\d`,
    'giu',
  );

/** Matches another kind of number at exactly one position, where the digits of a telephone number end. */
export const createShapePattern = (): RegExp =>
  new RegExp(shapeNames.map((name) => `(?:${shapes[name][1]})`).join('|'), 'iuy');

export const createCountPattern = (): RegExp => new RegExp(COUNT, 'iuy');
