import { type MessageDescriptor, type PlainValues, t } from '#i18n';
import { formatLocalDay } from '../language/spokenDay';

/** What is kept to be said later, to each in their language: a text with its values, or words of somebody's own as they are. */
export type StoredText =
  | string
  | {
      text: MessageDescriptor;
      values: PlainValues;
      /** Those of its values that are calendar days, `YYYY-MM-DD`. */
      days?: Readonly<Record<string, string>>;
    };

/** Says a kept text in the language that is spoken. */
export const formatStoredText = (kept: StoredText): string => {
  if (typeof kept === 'string') return kept;
  const days = Object.entries(kept.days ?? {}).map(([name, day]) => [name, formatLocalDay(day)]);
  return t(kept.text, { ...kept.values, ...Object.fromEntries(days) });
};
