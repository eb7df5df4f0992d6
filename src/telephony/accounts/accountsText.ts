import { splitEntries } from '../../../contract/dayTexts';

/** Returns the distinct accounts in a text. In the API they are separated by spaces; pasted texts may use any separator. */
export const parseAccounts: (text: string) => string[] = splitEntries;

/** Checks whether a text is a telephone number instead of an internal account. */
export const isExternal = (text: string): boolean => /^\+?\d{6,}$/.test(text);
