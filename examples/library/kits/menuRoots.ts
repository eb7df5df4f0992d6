import type { MenuRoot } from '../../../src/declaration/kit';

/** Menu groups: the public catalogue, the desk of a branch for librarians, and the member's own data. */
export const menuRoots = {
  Catalogue: {},
  Desk: { inContext: true, minLevel: 'librarian' },
  Own: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

export type MenuRootName = keyof typeof menuRoots;
