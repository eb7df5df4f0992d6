import { minutesInDay } from 'date-fns/constants';
import { formatLocale, t } from '#i18n';
import { localMinutes } from '../../contract/zonedTime';
import { type Flag, FOR_EVER, flagStateAt, scheduleOf } from '../flagState';
import { holidayTest } from '../schedule';
import type { Step } from './step';

const weekday = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale('en-AU'), { weekday: 'long', timeZone }).format(at);

const spoken = (hours: string): string => hours.trim().replaceAll('-', '–').split(/\s+/).join(', ');

/**
 * Why a trigger says what it says at a moment: `Sunday 15:00, it has no hours`, `Friday 18:10, outside 09:00–17:00`.
 * @param timeZone of the phone system, for a trigger without its own
 */
export const whyTrigger = (flag: Flag, timeZone: string, at: Date): string => {
  const { isOverridden, isOn, today, time } = flagStateAt(flag, timeZone, at);
  if (flag.mode === 'manual') return `switched ${isOn ? 'on' : 'off'} by hand`;
  if (isOverridden)
    return flag.overridden_until === FOR_EVER
      ? 'switched by hand'
      : 'switched by hand until its hours change';
  const { timeZone: zone, holidays, isInverted } = scheduleOf(flag, timeZone);
  const isHoliday = holidayTest(holidays)(Math.floor(localMinutes(at.getTime(), zone) / minutesInDay));
  const when = `${isHoliday ? 'a holiday' : weekday(at, zone)}, ${time}`;
  if (!today.trim()) return `${when}: no hours that day`;
  return `${when}: ${isOn === !isInverted ? 'within' : 'outside'} ${spoken(today)}`;
};

/** `Trigger Closed is on: Sunday, 15:00: no hours that day`. */
export const triggerReason = (step: Step | undefined, flag: string, timeZone: string, at: Date): string => {
  const name = step?.display || flag;
  if (!step?.trigger) return t('Trigger {name} is on', { name });
  return t('Trigger {name} is on ({whyTrigger})', {
    name,
    whyTrigger: whyTrigger(step.trigger as Flag, timeZone, at),
  });
};
