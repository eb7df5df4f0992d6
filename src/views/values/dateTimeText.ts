import { getDisplayClock } from '../../lib/getDisplayClock';

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

/** Formats an ISO time for a `datetime-local` input in the displayed time zone; returns '' if there is no valid time. */
export const toLocalText = (moment: unknown): string => {
  const date = typeof moment === 'string' && moment ? new Date(moment) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const clock = getDisplayClock();
  if (clock) return clock.formatTyped(date).replace(/:00$/, '');
  const day = `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;
  const seconds = date.getSeconds() ? `:${padTwoDigits(date.getSeconds())}` : '';
  return `${day}T${padTwoDigits(date.getHours())}:${padTwoDigits(date.getMinutes())}${seconds}`;
};

/** Converts a `datetime-local` value to ISO 8601 in UTC; returns null if it is not a valid time. */
export const parseDateTime = (text: string): string | null => {
  const clock = getDisplayClock();
  const date = clock ? clock.parseTyped(text) : new Date(text);
  return text === '' || !date || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
