/**
 * Distinguishes the query of a single record for its page or form. Otherwise react-admin fills such queries from list
 * rows, which may be incomplete; a form initialised from a row would be reset later and lose the user's input.
 */
export const detailMeta = { detail: true } as const;
