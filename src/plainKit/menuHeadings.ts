/** Headings are ordered by their first entry. */
export const menuHeadings: readonly string[] = [];
