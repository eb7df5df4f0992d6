import { addDays, addHours, isBefore, nextMonday, set, startOfDay } from 'date-fns';
import { t } from '#i18n';

const START_HOUR = 9;
const END_HOUR = 17;

/** Times at which a status or forwarding usually ends, in the time zone of the device. */
export const getEndTimes = (now: Date): readonly (readonly [time: string, label: string])[] => {
  const at = (day: Date, hours: number) => set(startOfDay(day), { hours });
  const endOfWork = at(now, END_HOUR);
  const ends: [Date, string][] = [
    [addHours(now, 1), t('In one hour')],
    ...(isBefore(now, endOfWork) ? [[endOfWork, t('Today at 17:00')] as [Date, string]] : []),
    [at(addDays(now, 1), START_HOUR), t('Tomorrow at 9:00')],
    [at(nextMonday(now), START_HOUR), t('Monday at 9:00')],
  ];
  return ends.map(([time, label]) => [time.toISOString(), label]);
};
