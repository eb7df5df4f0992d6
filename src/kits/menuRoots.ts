import type { MenuRoot } from '../declaration/kit';

/** Menu roots: screens across all phone systems, screens of one phone system, and screens in the account menu. */
export const menuRoots = {
  Root: { minLevel: 'reseller' },
  Customer: { inContext: true },
  Everyone: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

/**
 * `Root`: for staff and resellers. `Customer`: for one phone system, which is part of the URL. `Everyone`: for users of
 * all levels, in the account menu.
 */
export type MenuRootName = keyof typeof menuRoots;
