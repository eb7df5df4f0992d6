import { minutesInDay } from 'date-fns/constants';
import { getFormatLocale, msg, t } from '#i18n';
import { toLocalMinutes } from '../../contract/zonedTime';
import { buildSchedule, type Flag, FOREVER, getFlagStateAt } from '../flagState';
import { createHolidayTest } from '../schedule';
import type { Step } from './step';

const formatWeekday = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), { weekday: 'long', timeZone }).format(at);

const formatHours = (hours: string): string => hours.trim().replaceAll('-', '–').split(/\s+/).join(', ');

const weekdayMessages = {
  none: msg('{weekday}, {time}: no hours that day'),
  within: msg('{weekday}, {time}: within {hours}'),
  outside: msg('{weekday}, {time}: outside {hours}'),
};
const holidayMessages = {
  none: msg('a holiday, {time}: no hours that day'),
  within: msg('a holiday, {time}: within {hours}'),
  outside: msg('a holiday, {time}: outside {hours}'),
};

/**
 * Explains the state of a trigger at a given time: `Sunday 15:00, it has no hours`, `Friday 18:10, outside
 * 09:00–17:00`.
 * @param timeZone time zone of the phone system, for a trigger without its own
 */
export const explainTrigger = (flag: Flag, timeZone: string, at: Date): string => {
  const { isOverridden, isOn, today, time } = getFlagStateAt(flag, timeZone, at);
  if (flag.mode === 'manual') return isOn ? t('switched on by hand') : t('switched off by hand');
  if (isOverridden)
    return flag.overridden_until === FOREVER
      ? t('switched by hand')
      : t('switched by hand until its hours change');
  const { timeZone: zone, holidays, isInverted } = buildSchedule(flag, timeZone);
  const isHoliday = createHolidayTest(holidays)(
    Math.floor(toLocalMinutes(at.getTime(), zone) / minutesInDay),
  );
  const state = !today.trim() ? 'none' : isOn === !isInverted ? 'within' : 'outside';
  return t((isHoliday ? holidayMessages : weekdayMessages)[state], {
    weekday: formatWeekday(at, zone),
    time,
    hours: formatHours(today),
  });
};

/** Explains why a trigger is on: `Trigger Closed is on: Sunday, 15:00: no hours that day`. */
export const getTriggerReason = (
  step: Step | undefined,
  flag: string,
  timeZone: string,
  at: Date,
): string => {
  const name = step?.display || flag;
  if (!step?.trigger) return t('Trigger {name} is on', { name });
  return t('Trigger {name} is on ({reason})', {
    name,
    reason: explainTrigger(step.trigger as Flag, timeZone, at),
  });
};
