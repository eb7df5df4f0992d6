/**
 * Marks the reading of one record for its page or its form. React-admin fills such readings from the rows of lists
 * where nothing tells them apart; a row may hold less than the record, and a form filled from it would be filled
 * again, over what was typed.
 */
export const detailMeta = { detail: true } as const;
