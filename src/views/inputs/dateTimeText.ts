import { getDisplayClock } from '../../lib/shownClock';

const padTwo = (part: number) => String(part).padStart(2, '0');

/** A moment of the wire as a `datetime-local` input shows it, on the clock that is shown; '' for none. */
export const toLocalText = (moment: unknown): string => {
  const date = typeof moment === 'string' && moment ? new Date(moment) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const clock = getDisplayClock();
  if (clock) return clock.typedOf(date).replace(/:00$/, '');
  const day = `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
  const seconds = date.getSeconds() ? `:${padTwo(date.getSeconds())}` : '';
  return `${day}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}${seconds}`;
};

/** What a `datetime-local` input holds, as the wire has it: ISO 8601 in UTC; null for what is no moment. */
export const parseMoment = (text: string): string | null => {
  const clock = getDisplayClock();
  const date = clock ? clock.momentOf(text) : new Date(text);
  return text === '' || !date || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
