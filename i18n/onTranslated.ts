import type { PlainValues } from './message.ts';
import type { MessageDescriptor } from './t.ts';

/** A translated text with its source, so that it can be translated again into the recipient's language. */
export interface TranslatedText {
  /** English source text with placeholders. */
  text: MessageDescriptor;
  values: PlainValues;
}

type TextListener = (message: string, text: TranslatedText) => void;

let listener: TextListener | undefined;

/** Registers the single listener for translated texts, used by the server. */
export const onTranslated = (onMessage: TextListener): void => {
  listener = onMessage;
};

export const notifyTranslated = (message: string, text: TranslatedText): void => listener?.(message, text);
