/**
 * Menu headings in order: first those of the root level, then those of a phone system (document 1, section 2). Headings
 * that are not listed follow, in the order of their first entries.
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
