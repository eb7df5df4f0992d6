import type { PlainValues } from './message.ts';
import type { MessageDescriptor } from './t.ts';

/** A text that was said, so that whoever is told it can have it in another language. */
export interface TranslatedText {
  /** In English, with its places. */
  text: MessageDescriptor;
  values: PlainValues;
}

type TextListener = (said: string, text: TranslatedText) => void;

let listener: TextListener | undefined;

/** Is told of every text from now on, once it is said; there is one who listens, the server. */
export const onTranslated = (told: TextListener): void => {
  listener = told;
};

export const notifyTranslated = (said: string, text: TranslatedText): void => listener?.(said, text);
