import { getFormatLocale, type MessageDescriptor, msg, t } from '#i18n';
import { formatDuration } from '../contract/formatDuration';

/** Formats a time in a time zone: `Mon, 23 Nov, 07:00`. */
export const formatDateAndTime = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

const formatTime = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

/** Changes within this many minutes are described by the remaining time. */
const SOON_MINUTES = 24 * 60;

interface ChangeMessages {
  near: MessageDescriptor;
  far: MessageDescriptor;
}

export const openingMessages: ChangeMessages = {
  near: msg('Opens in {wait}, at {time}'),
  far: msg('Opens on {moment}'),
};
export const closingMessages: ChangeMessages = {
  near: msg('Closes in {wait}, at {time}'),
  far: msg('Closes on {moment}'),
};
export const turningOnMessages: ChangeMessages = {
  near: msg('Turns on in {wait}, at {time}'),
  far: msg('Turns on {moment}'),
};
export const turningOffMessages: ChangeMessages = {
  near: msg('Turns off in {wait}, at {time}'),
  far: msg('Turns off on {moment}'),
};
export const openUntilMessages: ChangeMessages = {
  near: msg('Open now – closes in {wait}, at {time}'),
  far: msg('Open now – closes on {moment}'),
};
export const closedUntilMessages: ChangeMessages = {
  near: msg('Closed now – opens in {wait}, at {time}'),
  far: msg('Closed now – opens on {moment}'),
};

/**
 * Describes when something changes: `Closes in 2 h 10 min, at 16:30`, or `Closes on Mon, 23 Nov, 07:00` if that is more
 * than a day away.
 * @param next ISO 8601
 * @param now milliseconds
 */
export const formatChange = (
  { near, far }: ChangeMessages,
  next: string,
  timeZone: string,
  now: number,
): string => {
  const at = new Date(next);
  const minutes = Math.max(1, Math.round((at.getTime() - now) / 60_000));
  if (minutes > SOON_MINUTES) return t(far, { moment: formatDateAndTime(timeZone, at) });
  return t(near, { wait: formatDuration(minutes * 60), time: formatTime(timeZone, at) });
};
