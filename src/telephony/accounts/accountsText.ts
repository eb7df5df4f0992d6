import { splitEntries } from '../../../contract/dayTexts';

/** The accounts of a text, each once: they are separated by blanks on the wire, and by anything when pasted. */
export const parseAccounts: (text: string) => string[] = splitEntries;

/** Whether a text is a telephone number rather than one of the phone system's own. */
export const isExternal = (text: string): boolean => /^\+?\d{6,}$/.test(text);
