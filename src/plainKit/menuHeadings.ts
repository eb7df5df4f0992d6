/** Headings stand by their first entry. */
export const menuHeadings: readonly string[] = [];
