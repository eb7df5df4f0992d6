import { type MessageDescriptor, type PlainValues, t } from '#i18n';

/** What is kept to be said later, to each in their language: a text with its values, or words of somebody's own as they are. */
export type KeptText = string | { text: MessageDescriptor; values: PlainValues };

/** Says a kept text in the language that is spoken. */
export const sayKept = (kept: KeptText): string =>
  typeof kept === 'string' ? kept : t(kept.text, kept.values);
