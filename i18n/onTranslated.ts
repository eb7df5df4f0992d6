import type { PlainValues } from './message.ts';

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

declare const descriptorBrand: unique symbol;

/** A string marked by `msg` but not yet translated. The opaque type prevents it from being displayed untranslated. */
export interface MessageDescriptor {
  readonly [descriptorBrand]: true;
}
