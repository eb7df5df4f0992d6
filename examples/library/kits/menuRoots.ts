import type { MenuRoot } from '../../../src/declaration/kit';

/** The catalogue for everybody, the desk of one branch for librarians, and what concerns oneself. */
export const menuRoots = {
  Catalogue: {},
  Desk: { inContext: true, least: 'librarian' },
  Own: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

export type MenuRootName = keyof typeof menuRoots;
