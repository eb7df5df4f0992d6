import { type Flag, type FlagState, FOR_EVER } from '../../../telephony/flagState';
import { momentIn } from '../../../telephony/untilText';
import { spokenHours } from '../../views/values/hoursText';

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
