import { isDate, splitEntries } from '../../../contract/dayTexts';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatClock } from '../../../contract/formatClock';
import { parseMinutes } from '../../../contract/timeOfDay';
import type { Kind } from '../../declaration/compiled';
import { getTraits } from '../../declaration/composedKinds';
import { normaliseSpelling } from '../../lib/spelling';
import { parseColour } from '../../theme/colourText';
import { parseDateTime } from './dateTimeText';
import { isNormalizable } from './isNormalizable';
import { parseDateTimeText } from './parseDateTimeText';
import { parseTypedDate } from './readTypedDays';
import { normalizeUrl } from './webAddress';

const normalizeTime = (text: string): string => {
  const minutes = parseMinutes(text);
  return minutes === undefined ? text : formatClock(minutes);
};

/** Parses a date and time; without a time zone, it is interpreted in the displayed one. */
const normalizeDateTime = (text: string): string => {
  const moment = parseDateTimeText(text);
  const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(moment ?? text);
  return (local && isDate(local[1] ?? '') && parseDateTime(`${local[1]}T${local[2]}`)) || text;
};

/** Normalises typed or pasted text to API format; text that cannot be parsed is left unchanged. */
export const normalizeText = (kind: Kind, text: string): string => {
  const plain = isNormalizable(kind) ? normaliseSpelling(text) : text.trim();
  if (plain === '') return '';
  if (kind === 'mac') return extractMacDigits(plain) ?? plain;
  if (kind === 'url') return normalizeUrl(plain);
  if (kind === 'color') return parseColour(plain) ?? plain;
  if (kind === 'timeOfDay') return normalizeTime(plain);
  if (kind === 'date') return parseTypedDate(plain) ?? plain;
  if (kind === 'dateTime') return normalizeDateTime(plain);
  if (getTraits(kind)?.isSeparated) return splitEntries(plain).join(' ');
  if (kind === 'domain' || kind === 'ip') return plain.toLowerCase();
  return plain;
};
