/** No headings are listed, so they appear in the order of their first entries. */
export const menuHeadings: readonly string[] = [];
