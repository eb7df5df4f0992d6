import { splitEntries } from '../../../contract/dayTexts';

/** Returns the distinct accounts in a string. In the API they are separated by spaces; pasted text may use any separator. */
export const parseAccounts: (text: string) => string[] = splitEntries;

/** Checks whether a string is a telephone number rather than an internal account. */
export const isExternal = (text: string): boolean => /^\+?\d{6,}$/.test(text);
