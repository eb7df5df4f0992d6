import { msg, t } from '#i18n';
import { type Flag, type FlagState, FOREVER } from '../../../telephony/flagState';
import { formatDateAndTime } from '../../../telephony/nextChange';
import { describeHours } from '../../views/values/serializeHours';

const hoursMessages = { on: msg('Today {hours}.'), off: msg('Today {hours}, when it is off.') };
const noHoursMessages = { on: msg('No hours today.'), off: msg('No hours today, when it is off.') };

export const explainTriggerState = (flag: Flag, state: FlagState, timeZone: string): string => {
  const { isOn, isOverridden, next, today } = state;
  if (flag.mode === 'manual')
    return isOn
      ? t('Switched on by hand. It stays so until somebody switches it.')
      : t('Switched off by hand. It stays so until somebody switches it.');
  if (isOverridden) {
    const until = flag.overridden_until ?? FOREVER;
    if (until === FOREVER)
      return isOn
        ? t('Switched on by hand. Its hours never change it.')
        : t('Switched off by hand. Its hours never change it.');
    const moment = formatDateAndTime(timeZone, new Date(until));
    return isOn
      ? t('Switched on by hand until {moment}; then its hours decide again.', { moment })
      : t('Switched off by hand until {moment}; then its hours decide again.', { moment });
  }
  const during = flag.invert === 'true' ? 'off' : 'on';
  return [
    t('By its hours.'),
    t((today ? hoursMessages : noHoursMessages)[during], { hours: describeHours(today) }),
    ...(next ? [] : [t('It does not change within a year.')]),
  ].join(' ');
};
