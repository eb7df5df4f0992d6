import { splitEntries } from '../../../contract/dayTexts';

/** The accounts of a text, each once: they are separated by blanks on the wire, and by anything when pasted. */
export const accountsOf: (text: string) => string[] = splitEntries;
