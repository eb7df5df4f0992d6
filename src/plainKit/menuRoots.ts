import type { MenuRoot } from '../declaration/kit';

export const menuRoots = {
  Main: {},
  Account: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

export type MenuRootName = keyof typeof menuRoots;
