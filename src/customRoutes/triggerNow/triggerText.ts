import { type Flag, type FlagState, FOR_EVER } from '../../../telephony/flagState';
import { spokenHours } from '../../views/values/hoursText';

/** A moment as the clocks of a zone show it: `Mon, 23 Nov, 07:00`. */
export const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

/** Why a trigger says what it says, and until when. */
export const triggerExplanation = (flag: Flag, state: FlagState, timeZone: string): string => {
  const { isOn, isOverridden, next, today } = state;
  if (flag.mode === 'manual')
    return `Switched ${isOn ? 'on' : 'off'} by hand. It stays so until somebody switches it.`;
  if (isOverridden) {
    const until = flag.overridden_until ?? FOR_EVER;
    return until === FOR_EVER
      ? `Switched ${isOn ? 'on' : 'off'} by hand. Its hours never change it.`
      : `Switched ${isOn ? 'on' : 'off'} by hand until ${momentIn(timeZone, new Date(until))}; then its hours decide again.`;
  }
  const hours = today ? `Today ${spokenHours(today)}` : 'No hours today';
  const inverted = flag.invert === 'true' ? ', when it is off' : '';
  return `By its hours. ${hours}${inverted}.${next ? '' : ' It does not change within a year.'}`;
};
