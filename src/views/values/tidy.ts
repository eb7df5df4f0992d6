import { isDate, splitEntries } from '../../../contract/dayTexts';
import { macDigits } from '../../../contract/macDigits';
import type { Kind } from '../../declaration/compiled';
import { traitsOf } from '../../declaration/composedKinds';
import { spelled } from '../../lib/spelling';
import { wireColour } from '../../theme/colourText';
import { momentOf } from '../inputs/dateTimeText';
import { dayIn, momentIn } from './dayIn';
import { tidyDays } from './daysText';
import { tidyHours } from './hoursText';
import { hasOneSpelling } from './oneSpelling';
import { clock, minutesOf } from './timeText';
import { tidyAddress } from './webAddress';

const time = (text: string): string => {
  const minutes = minutesOf(text);
  return minutes === undefined ? text : clock(minutes);
};

/** A moment; without a zone it is one of the clock that is shown. */
const moment = (text: string): string => {
  const shown = momentIn(text);
  const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(shown ?? text);
  return (local && isDate(local[1] ?? '') && momentOf(`${local[1]}T${local[2]}`)) || text;
};

/** Brings what was typed or pasted into the one spelling the wire has; what can't be read stays as it is. */
export const tidy = (kind: Kind, text: string): string => {
  const plain = hasOneSpelling(kind) ? spelled(text) : text.trim();
  if (plain === '') return '';
  if (kind === 'mac') return macDigits(plain) ?? plain;
  if (kind === 'url') return tidyAddress(plain);
  if (kind === 'color') return wireColour(plain) ?? plain;
  if (kind === 'timeOfDay') return time(plain);
  if (kind === 'date') return dayIn(plain) ?? plain;
  if (kind === 'dateTime') return moment(plain);
  if (kind === 'hours') return tidyHours(plain);
  if (kind === 'days') return tidyDays(plain);
  if (traitsOf(kind)?.isSeparated) return splitEntries(plain).join(' ');
  if (kind === 'domain' || kind === 'ip') return plain.toLowerCase();
  return plain;
};
