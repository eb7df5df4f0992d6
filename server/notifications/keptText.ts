import { type MessageDescriptor, type PlainValues, t } from '#i18n';
import { formatLocalDay } from '../language/spokenDay';

/** A stored text to be translated for each reader: a template with values, or a user's own words unchanged. */
export type StoredText =
  | string
  | {
      text: MessageDescriptor;
      values: PlainValues;
      /** Values that are dates, `YYYY-MM-DD`. */
      days?: Readonly<Record<string, string>>;
    };

/** Translates a stored text to the current language. */
export const formatStoredText = (kept: StoredText): string => {
  if (typeof kept === 'string') return kept;
  const days = Object.entries(kept.days ?? {}).map(([name, day]) => [name, formatLocalDay(day)]);
  return t(kept.text, { ...kept.values, ...Object.fromEntries(days) });
};
