const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Whether the database can store a string: no null characters or unpaired surrogates. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** Replaces the characters that the database cannot store. */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');
