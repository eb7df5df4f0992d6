import type { PlainValues } from './message.ts';
import type { MessageDescriptor } from './t.ts';

/** A text that was said, so that whoever is told it can have it in another language. */
export interface SaidText {
  /** In English, with its places. */
  text: MessageDescriptor;
  values: PlainValues;
}

type Listener = (said: string, text: SaidText) => void;

let listener: Listener | undefined;

/** Is told of every text from now on, once it is said; there is one who listens, the server. */
export const hearSaid = (told: Listener): void => {
  listener = told;
};

export const tellSaid = (said: string, text: SaidText): void => listener?.(said, text);
