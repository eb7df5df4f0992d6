import { type MessageDescriptor, type PlainValues, t } from '#i18n';
import { formatLocalDay } from './formatLocalDay';

/** A stored message that is translated for each reader: a template with values, or a user's own text, which is not translated. */
export type StoredText =
  | string
  | {
      text: MessageDescriptor;
      values: PlainValues;
      /** Values that are dates, as `YYYY-MM-DD`. */
      days?: Readonly<Record<string, string>>;
    };

/** Translates a stored message into the current language. */
export function formatStoredText(stored: StoredText): string {
  if (typeof stored === 'string') return stored;
  const days = Object.entries(stored.days ?? {}).map(([name, day]) => [name, formatLocalDay(day)]);
  return t(stored.text, { ...stored.values, ...Object.fromEntries(days) });
}
