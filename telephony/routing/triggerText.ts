import { minutesInDay } from 'date-fns/constants';
import { formatLocale, msg, t } from '#i18n';
import { localMinutes } from '../../contract/zonedTime';
import { type Flag, FOR_EVER, flagStateAt, scheduleOf } from '../flagState';
import { holidayTest } from '../schedule';
import type { Step } from './step';

const weekday = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale('en-AU'), { weekday: 'long', timeZone }).format(at);

const spoken = (hours: string): string => hours.trim().replaceAll('-', '–').split(/\s+/).join(', ');

const onWeekday = {
  none: msg('{weekday}, {time}: no hours that day'),
  within: msg('{weekday}, {time}: within {hours}'),
  outside: msg('{weekday}, {time}: outside {hours}'),
};
const onHoliday = {
  none: msg('a holiday, {time}: no hours that day'),
  within: msg('a holiday, {time}: within {hours}'),
  outside: msg('a holiday, {time}: outside {hours}'),
};

/**
 * Why a trigger says what it says at a moment: `Sunday 15:00, it has no hours`, `Friday 18:10, outside 09:00–17:00`.
 * @param timeZone of the phone system, for a trigger without its own
 */
export const whyTrigger = (flag: Flag, timeZone: string, at: Date): string => {
  const { isOverridden, isOn, today, time } = flagStateAt(flag, timeZone, at);
  if (flag.mode === 'manual') return isOn ? t('switched on by hand') : t('switched off by hand');
  if (isOverridden)
    return flag.overridden_until === FOR_EVER
      ? t('switched by hand')
      : t('switched by hand until its hours change');
  const { timeZone: zone, holidays, isInverted } = scheduleOf(flag, timeZone);
  const isHoliday = holidayTest(holidays)(Math.floor(localMinutes(at.getTime(), zone) / minutesInDay));
  const state = !today.trim() ? 'none' : isOn === !isInverted ? 'within' : 'outside';
  return t((isHoliday ? onHoliday : onWeekday)[state], {
    weekday: weekday(at, zone),
    time,
    hours: spoken(today),
  });
};

/** `Trigger Closed is on: Sunday, 15:00: no hours that day`. */
export const triggerReason = (step: Step | undefined, flag: string, timeZone: string, at: Date): string => {
  const name = step?.display || flag;
  if (!step?.trigger) return t('Trigger {name} is on', { name });
  return t('Trigger {name} is on ({reason})', {
    name,
    reason: whyTrigger(step.trigger as Flag, timeZone, at),
  });
};
