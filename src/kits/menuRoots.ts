import type { MenuRoot } from '../declaration/kit';

/** Menu roots: above all phone systems, within one of them, or in the account menu. */
export const menuRoots = {
  Root: { minLevel: 'reseller' },
  Customer: { inContext: true },
  Everyone: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

/**
 * `Root`: for staff and resellers. `Customer`: for one phone system, which is part of the URL. `Everyone`: for the
 * signed-in user at every level; shown in the account menu.
 */
export type MenuRootName = keyof typeof menuRoots;
