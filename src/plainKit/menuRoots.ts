import type { MenuRoot } from '../declaration/kit';

/** A single menu, and the account menu. */
export const menuRoots = {
  Main: {},
  Account: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

export type MenuRootName = keyof typeof menuRoots;
