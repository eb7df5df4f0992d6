import type { MenuRoot } from '../declaration/kit';

/** Where screens stand: above all phone systems, in one of them, or in the account menu. */
export const menuRoots = {
  Root: { least: 'reseller' },
  Customer: { inContext: true },
  Everyone: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

/**
 * `Root`: of staff and resellers. `Customer`: about one phone system, which its address names. `Everyone`: about whoever
 * is signed in, at every level; it stands in the account menu.
 */
export type MenuRootName = keyof typeof menuRoots;
