import { auditedEntity } from '../entity';
import {
  accounts,
  audio,
  boolean,
  dateTime,
  days,
  domain,
  hours,
  inherited,
  oneOf,
  secret,
  text,
  timeZone,
} from '../fields';
import { accountName, commonFields } from './accountFields';

export const flagModes = { clock: 'By the clock', manual: 'By hand' } as const;

/** Values of a boolean setting that is never empty. */
export const onOff = { true: 'On', false: 'Off' } as const;

/** Weekly hours, and the holidays that override them. */
export const flagHours = {
  mon: hours('Monday'),
  tue: hours('Tuesday'),
  wed: hours('Wednesday'),
  thu: hours('Thursday'),
  fri: hours('Friday'),
  sat: hours('Saturday'),
  sun: hours('Sunday'),
  hol: hours({ title: 'Holidays', description: 'Hours of holidays, in place of those of the weekday.' }),
  holiday: days({
    title: 'Days that are holidays',
    description: 'Days without a year recur every year.',
    'x-keywords': 'public holidays, closed',
  }),
};

/** Whether a trigger takes its list of days from the calendar of holidays. */
const followsHolidays = boolean({
  title: 'Follows the firm’s holidays',
  description: 'Its days that are holidays come from the calendar of holidays of the phone system.',
});

export const flagFields = {
  mode: oneOf(flagModes, {
    title: 'Switched',
    description: 'By the clock, until somebody switches it by hand before the next change; or by hand alone.',
  }),
  ...flagHours,
  follows_holidays: followsHolidays,
  tz: timeZone({ title: 'Time zone', 'x-inheritsFrom': 'tz' }),
  invert: inherited({
    title: 'During these hours',
    description: 'Whether it is on or off within its hours; outside them it is the other.',
    'x-keywords': 'opening, open, closed, reverse',
  }),
  allow_ext: accounts({
    title: 'Who can switch it',
    description: 'Extensions, * for any digits; nothing means everyone.',
  }),
  pin: secret({ title: 'PIN', description: 'Asked for before it is switched.', maxLength: 20 }),
  audio1: audio({ title: 'Sound when on' }),
  audio2: audio({ title: 'Sound when off' }),
  sound: audio({ title: 'Announcement', description: 'Played on the paging group when it changes.' }),
  page: text({ title: 'Paging group', maxLength: 64 }),
};

/** Values the server computes for a service flag. */
export const flagStateFields = {
  state: oneOf(onOff, { title: 'State', description: 'What calls see now.', readOnly: true }),
  curr: oneOf(onOff, { title: 'By the clock', description: 'What the hours say now.', readOnly: true }),
  last: oneOf(onOff, { title: 'Last switched by hand', readOnly: true }),
  next: dateTime({ title: 'Next change', readOnly: true }),
  overridden_until: dateTime({ title: 'By hand until', readOnly: true }),
  time: text({ title: 'Local time', readOnly: true }),
  today: text({ title: 'Hours today', readOnly: true }),
  opening: text({
    title: 'Hours',
    description: 'When it is on, as a sentence: Open Mon–Fri 08:00–17:30, closed on public holidays.',
    readOnly: true,
  }),
  turns: text({
    title: 'Next change',
    description: 'When it changes next, as the answer is made: Closes in 2 h 10 min, at 17:30.',
    readOnly: true,
  }),
};

/** A service flag, including the fields that all accounts share. */
export const ServiceFlag = auditedEntity('Extension/attendant shared fields', {
  domain_name: domain('Domain'),
  name: accountName,
  ...commonFields,
  ...flagFields,
  ...flagStateFields,
});
