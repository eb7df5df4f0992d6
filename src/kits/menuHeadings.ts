/**
 * The headings of the menu in the order they stand: those of Root level, then those of a phone system (document 1,
 * section 2). A heading that is not here comes after them, by its first entry.
 */
export const menuHeadings: readonly string[] = [
  'Numbers',
  'Wholesale',
  'Platform',
  'Billing',
  'Access',
  'Code lists',
  'Home - PBX',
  'Settings',
  'Status',
];
