import { minutesInHour, secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

/** Number formats that a spreadsheet refers to by number, as far as they change what is displayed. */
const builtInFormats: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd']),
  ),
  ...Object.fromEntries([18, 20, 32, 34, 55].map((id) => [id, 'hh:mm'])),
  ...Object.fromEntries([19, 21, 33, 35, 45, 47, 56].map((id) => [id, 'hh:mm:ss'])),
  22: 'yyyy-mm-dd hh:mm',
  46: '[h]:mm:ss',
};

export const getBuiltInFormat = (id: number): string => builtInFormats[id] ?? '';

export interface FormattedNumber {
  text: string;
  /** Whether the text is a number with a decimal point, rather than a date, a time or digits such as `0201`. */
  isNumber: boolean;
}

type NumberStyle = 'elapsed' | 'moment' | 'date' | 'time' | 'percent' | 'digits' | 'number';

/** Removes quoted and escaped text, colours, locales and padding from a number format. */
const stripLiterals = (format: string): string =>
  format.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

const getStyle = (format: string): NumberStyle => {
  const plain = stripLiterals(format).toLowerCase();
  if (/\[[hms]+\]/.test(plain)) return 'elapsed';
  if (!/general|e[+-]/.test(plain)) {
    const hasTime = /[hs]|am\/pm/.test(plain);
    const hasDate = /[dy]/.test(plain) || (!hasTime && plain.includes('m'));
    if (hasTime || hasDate) return hasTime && hasDate ? 'moment' : hasTime ? 'time' : 'date';
  }
  if (plain.includes('%')) return 'percent';
  return /^[0#?\s()+/-]*$/.test(plain) && plain.replace(/[^0]/g, '').length > 1 ? 'digits' : 'number';
};

/** Writes a number without exponent, rounded to the 15 digits that a spreadsheet displays. */
const toPlainText = (number: number): string => {
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) > 1 ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/0+$/, '');
};

/** Fills the places of a format such as `0000 000 000` with the digits of a number. */
const fillDigits = (format: string, digits: string): string => {
  const places = format.replace(/"([^"]*)"/g, '$1').replace(/\\(.)|[_*].|\[[^\]]*\]/g, '$1');
  const required = places.length - places.replaceAll('0', '').length;
  const rest = [...digits.padStart(required, '0')];
  const count = places.replace(/[^0#?]/g, '').length;
  let left = count;
  return [...places]
    .map((sign) => {
      if (!'0#?'.includes(sign)) return sign;
      left -= 1;
      // The first place also takes the digits beyond the number of places.
      return rest.splice(0, Math.max(0, rest.length - left)).join('');
    })
    .join('')
    .trim();
};

const pad = (value: number): string => String(value).padStart(2, '0');

const toClock = (seconds: number, withSeconds: boolean): string => {
  const parts = [Math.floor(seconds / secondsInHour), Math.floor(seconds / secondsInMinute) % minutesInHour];
  return [...parts, ...(withSeconds ? [seconds % secondsInMinute] : [])].map(pad).join(':');
};

/** Days from 1 January 1900, counted from 1, with the 29 February 1900 that never was. */
const toDate = (days: number): string =>
  new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * secondsInDay * 1000).toISOString().slice(0, 10);

/** Days between the two calendars of spreadsheets, from 1900 and from 1904. */
const DAYS_TO_1904 = 1462;
const LAST_DAY = 2_958_465;

/**
 * Formats a number as displayed where the format is part of its meaning: digits such as `0201`, percentages, dates and
 * times (in ISO format). Other numbers are written with all their digits.
 * @param raw number as stored in the file
 * @param format number format of the cell, such as `0000`
 */
export const formatNumberCell = (raw: string, format: string, from1904 = false): FormattedNumber => {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return { text: raw, isNumber: false };
  const [positive = ''] = format.split(';');
  const style = getStyle(positive);
  if (style === 'percent') return { text: `${toPlainText(number * 100)}%`, isNumber: true };
  if (style === 'digits' && Number.isInteger(number) && number >= 0)
    return { text: fillDigits(positive, toPlainText(number)), isNumber: false };
  const isTimed = style === 'elapsed' || style === 'moment' || style === 'date' || style === 'time';
  if (!isTimed || number < 0 || number > LAST_DAY)
    return { text: /^-?\d+$/.test(raw) ? raw : toPlainText(number), isNumber: true };
  const total = Math.round(number * secondsInDay);
  const seconds = total % secondsInDay;
  const withSeconds = seconds % secondsInMinute !== 0 || /s/i.test(stripLiterals(positive));
  if (style === 'elapsed') return { text: toClock(total, withSeconds), isNumber: false };
  if (style === 'time') return { text: toClock(seconds, withSeconds), isNumber: false };
  const date = toDate(Math.floor(total / secondsInDay) + (from1904 ? DAYS_TO_1904 : 0));
  const isWhole = style === 'date' && seconds === 0;
  return { text: isWhole ? date : `${date}T${toClock(seconds, true)}`, isNumber: false };
};
