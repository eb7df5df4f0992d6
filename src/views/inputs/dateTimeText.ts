import { shownClock } from '../../lib/shownClock';

const two = (part: number) => String(part).padStart(2, '0');

/** A moment of the wire as a `datetime-local` input shows it, on the clock that is shown; '' for none. */
export const localText = (moment: unknown): string => {
  const date = typeof moment === 'string' && moment ? new Date(moment) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const clock = shownClock();
  if (clock) return clock.typedOf(date).replace(/:00$/, '');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() ? `:${two(date.getSeconds())}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
};

/** What a `datetime-local` input holds, as the wire has it: ISO 8601 in UTC; null for what is no moment. */
export const momentOf = (text: string): string | null => {
  const clock = shownClock();
  const date = clock ? clock.momentOf(text) : new Date(text);
  return text === '' || !date || Number.isNaN(date.getTime()) ? null : date.toISOString();
};
