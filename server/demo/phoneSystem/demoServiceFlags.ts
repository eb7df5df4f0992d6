import { formatHolidays } from '../../../telephony/holidays';
import type { DemoRecord } from './demoExtensions';

const demoHolidays = [
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-01-26', name: 'Australia Day' },
  { date: '2027-04-25', name: 'Anzac Day' },
  {
    date: '2026-12-25',
    name: 'Christmas Day',
    message: 'Closed until 27 December. The on-call group takes urgent calls.',
  },
  { date: '2026-12-26', name: 'Boxing Day' },
].map((holiday) => ({ ...holiday, every_year: true }));

const HOLIDAYS = formatHolidays(demoHolidays);

const buildWeek = (weekdays: string, saturday = '', sunday = '') => ({
  mon: weekdays,
  tue: weekdays,
  wed: weekdays,
  thu: weekdays,
  fri: weekdays,
  sat: saturday,
  sun: sunday,
  hol: '',
  holiday: HOLIDAYS,
});

interface DemoFlag extends Record<string, unknown> {
  display: string;
  mode: 'clock' | 'manual';
}

/** Builds the usual triggers of an office: closed, public holiday and manual. */
const buildOfficeFlags = (hours: string, saturday: string): DemoFlag[] => [
  { display: 'Closed', mode: 'clock', ...buildWeek(hours, saturday), invert: 'true' },
  { display: 'Public holiday', mode: 'clock', ...buildWeek(''), hol: '00:00-24:00' },
  { display: 'Staff meeting', mode: 'manual', last: 'false', ...buildWeek('') },
];

const flagsBySlug: Record<string, DemoFlag[]> = {
  wharf: [
    ...buildOfficeFlags('07:00-12:30 13:00-16:30', '08:00-12:00').map((flag) => ({
      ...flag,
      follows_holidays: true,
    })),
    { display: 'Roastery tour', mode: 'clock', ...buildWeek(''), fri: '15:00-16:00', sat: '10:00-11:30' },
  ],
  lighthouse: [
    ...buildOfficeFlags('08:00-18:00', ''),
    {
      display: 'Claims closed',
      mode: 'clock',
      ...buildWeek('06:00-22:00', '08:00-20:00', '08:00-20:00'),
      invert: 'true',
    },
    {
      display: 'Perth office closed',
      mode: 'clock',
      ...buildWeek('08:00-17:00'),
      tz: 'Australia/Perth',
      invert: 'true',
    },
    { display: 'Storm response', mode: 'manual', last: 'true', ...buildWeek('') },
    { display: 'Night shift', mode: 'clock', ...buildWeek('22:00-06:00', '22:00-06:00', '22:00-06:00') },
    {
      display: 'Christmas shutdown',
      mode: 'clock',
      ...buildWeek(''),
      hol: '00:00-24:00',
      holiday: '12/27 12/28 12/29 12/30 12/31',
    },
  ],
};

/** Builds the redirection triggers of a phone system. The first one is active while the office is closed. */
export function buildFlags(slug: string, accounts: string[], switchers: string): DemoRecord[] {
  const flags = flagsBySlug[slug] ?? buildOfficeFlags('08:30-17:30', '');
  return accounts.flatMap((key, index) => {
    const flag = flags[index];
    return flag
      ? [
          {
            kind: 'service_flag',
            key,
            body: { ...flag, allow_ext: index === 2 ? switchers : '' },
            secrets: {},
          },
        ]
      : [];
  });
}

/** Builds the calendar of holidays that the triggers of a phone system follow. */
export const buildHolidays = (slug: string): DemoRecord[] =>
  slug === 'wharf'
    ? demoHolidays.map((body, place) => ({ kind: 'holiday', key: `demo-${place}`, body, secrets: {} }))
    : [];
