import type { Kind } from '../../declaration/compiled';
import { wireColour } from '../../theme/colourText';
import { tidyHours } from './hoursText';
import { macDigits } from './macText';
import { clock, minutesOf } from './timeText';
import { tidyAddress } from './webAddress';

const time = (text: string): string => {
  const minutes = minutesOf(text);
  return minutes === undefined ? text : clock(minutes);
};

/** Brings what was typed or pasted into the one spelling the wire has; what can't be read stays as it is. */
export const tidy = (kind: Kind, text: string): string => {
  const plain = text.trim();
  if (plain === '') return '';
  if (kind === 'mac') return macDigits(plain) ?? plain;
  if (kind === 'url') return tidyAddress(plain);
  if (kind === 'color') return wireColour(plain) ?? plain;
  if (kind === 'timeOfDay') return time(plain);
  if (kind === 'hours') return tidyHours(plain);
  if (kind === 'domain' || kind === 'ip') return plain.toLowerCase();
  return plain;
};
