import { splitEntries } from '../../../contract/dayTexts';

/** Returns the distinct accounts in a text: separated by spaces on the wire, and by any separator when pasted. */
export const parseAccounts: (text: string) => string[] = splitEntries;

/** Whether a text is a telephone number rather than an internal account. */
export const isExternal = (text: string): boolean => /^\+?\d{6,}$/.test(text);
