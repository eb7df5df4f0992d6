import { getLevels } from '../../../contract/levels';
import type { CompilerContext } from '../compilerContext';
import { getTerms } from '../terms';

interface Placed {
  menu?: { level: string };
  level?: string;
}

/** Checks the names of a screen's menu root and level; a build does not check types. */
export const checkPlacement = (
  { menu, level }: Placed,
  { at, complain }: Pick<CompilerContext, 'at' | 'complain'>,
): void => {
  const roots = Object.keys(getTerms().menuRoots);
  const levels: readonly string[] = getLevels();
  if (menu && !roots.includes(menu.level))
    at(['menu', 'level'], () => complain('menu root', menu.level, roots));
  if (level !== undefined && !levels.includes(level)) at('level', () => complain('level', level, levels));
};
