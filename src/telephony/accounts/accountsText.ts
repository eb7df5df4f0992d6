/** The accounts of a text, each once: they are separated by blanks on the wire, and by anything when pasted. */
export const accountsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Whether a text may stand for an account or a number outside: digits with `*` for any, or a name without blanks. */
export const isAccount = (text: string): boolean => /^\+?[\p{L}\p{N}*#._@-]+$/u.test(text);
