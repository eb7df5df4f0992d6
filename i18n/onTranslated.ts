import type { PlainValues } from './message.ts';
import type { MessageDescriptor } from './t.ts';

/** A translated string with its source, which allows translation into the recipient's language. */
export interface TranslatedText {
  /** English source text with placeholders. */
  text: MessageDescriptor;
  values: PlainValues;
}

type TextListener = (message: string, text: TranslatedText) => void;

let listener: TextListener | undefined;

/** Sets the listener for translated strings, which the server uses. There can be only one. */
export const onTranslated = (onMessage: TextListener): void => {
  listener = onMessage;
};

export const notifyTranslated = (message: string, text: TranslatedText): void => listener?.(message, text);
