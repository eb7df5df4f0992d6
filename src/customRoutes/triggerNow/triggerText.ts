import { t } from '#i18n';
import { type Flag, type FlagState, FOR_EVER } from '../../../telephony/flagState';
import { momentIn } from '../../../telephony/nextChange';
import { spokenHours } from '../../views/values/hoursText';

/** Why a trigger says what it says, and until when. */
export const triggerExplanation = (flag: Flag, state: FlagState, timeZone: string): string => {
  const { isOn, isOverridden, next, today } = state;
  if (flag.mode === 'manual')
    return t('Switched {value} by hand. It stays so until somebody switches it.', {
      value: isOn ? 'on' : 'off',
    });
  if (isOverridden) {
    const until = flag.overridden_until ?? FOR_EVER;
    return until === FOR_EVER
      ? t('Switched {value} by hand. Its hours never change it.', { value: isOn ? 'on' : 'off' })
      : `Switched ${isOn ? 'on' : 'off'} by hand until ${momentIn(timeZone, new Date(until))}; then its hours decide again.`;
  }
  const hours = today ? t('Today {today}', { today: spokenHours(today) }) : t('No hours today');
  const inverted = flag.invert === 'true' ? ', when it is off' : '';
  return t('By its hours. {hours}{inverted}.{value}', {
    hours,
    inverted,
    value: next ? '' : ' It does not change within a year.',
  });
};
