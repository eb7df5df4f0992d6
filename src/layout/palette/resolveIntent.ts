import { t } from '#i18n';
import { getLowestLevel } from '../../../contract/levels';
import type { ResourceHead } from '../../declaration/compiled';
import type { Intent, IntentTarget } from '../../declaration/intent';
import { canChooseContext, getRequiredLevel, isInContext } from '../../declaration/menuRoots';
import type { MenuRoute } from '../../declaration/route';
import { getTerms } from '../../declaration/terms';
import { createMenuFilter } from '../../session/createMenuFilter';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import type { IconName } from '../../theme/icons';
import { showHelp } from '../help/helpOpen';
import type { PaletteItem } from './paletteItem';
import type { GetLabels, PaletteViewer } from './paletteScreens';
import type { Verb } from './useVerbs';

export interface IntentContext {
  heads: readonly ResourceHead[];
  routes: readonly MenuRoute[];
  /** Actions that the user may perform. */
  verbs: readonly Verb[];
  viewer: PaletteViewer;
  words: GetLabels;
}

type ResolvedTarget = Omit<PaletteItem, 'key' | 'label'> & { inContext: boolean; isContextMissing: boolean };

type PageVerb = 'create' | 'import' | 'edit';

/** Finds the screen at a path: a resource, whose path may continue with one of its pages, or a route. */
const findScreen = (path: string, { heads, routes, words }: IntentContext) => {
  const [, base = '', page] = /^(.*?)(?:\/(create|import))?$/.exec(path) ?? [];
  const head = heads.find(({ name }) => `/${name}` === base);
  if (head) {
    const { menu, level, icon } = head;
    const label = menu.title ?? words(head)[1];
    return {
      head,
      page: page as PageVerb | undefined,
      menu,
      icon,
      label,
      needed: getRequiredLevel(menu, level),
    };
  }
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const { menu, icon, level } = route;
  return { menu, icon, label: t(route.label), needed: level ?? getRequiredLevel(menu, getLowestLevel()) };
};

const mayUse = (head: ResourceHead, page: PageVerb, viewer: PaletteViewer): boolean => {
  const may = (verb: 'create' | 'update') => {
    const needed = getVerbRequirements(head, verb);
    return needed !== undefined && isAllowed(needed, viewer);
  };
  return (page !== 'edit' && may('create')) || (page !== 'create' && may('update'));
};

/** Resolves a target; undefined if the user may not open it. A context that is not chosen yet is chosen on its page. */
const resolveTarget = (target: IntentTarget, from: IntentContext): ResolvedTarget | undefined => {
  if (typeof target === 'object' && 'help' in target)
    return {
      icon: 'HelpOutlined',
      detail: t('Help'),
      run: () => showHelp({ page: target.help }),
      inContext: false,
      isContextMissing: false,
    };
  const { viewer, verbs } = from;
  const [path = '', field] = typeof target === 'string' ? target.split('#') : [`/${target.resource}`];
  const screen = findScreen(path, from);
  if (!screen) return undefined;
  const { menu, needed, head, label } = screen;
  const mayOpen = createMenuFilter({ ...viewer, domain: viewer.domain ?? '' });
  const page = field === undefined ? screen.page : 'edit';
  if (!mayOpen({ menu, needed }) || (page && !(head && mayUse(head, page, viewer)))) return undefined;
  const inContext = isInContext(menu);
  const isContextMissing = inContext && canChooseContext(viewer.level) && viewer.domain === null;
  const choose = getTerms().context?.words.choose;
  const place = (icon: IconName) => ({
    icon,
    detail: isContextMissing && choose ? `${label} · ${t(choose)}` : label,
    inContext,
    isContextMissing,
  });
  const search = inContext && viewer.chosen ? setSearchDomain('', viewer.chosen) : '';
  const link = { ...place(screen.icon), to: `${path}${search}${field ? `#${field}` : ''}` };
  if (typeof target === 'string') return link;
  const verb = verbs.find(
    ({ action }) => action.resource === target.resource && action.name === target.action,
  );
  if (!verb) return undefined;
  const { action } = verb;
  // A record can only be chosen by searching.
  if (isContextMissing || (action.on === 'row' && head?.palette === undefined)) return link;
  return { ...place(action.icon ?? screen.icon), verb: { action, text: '' } };
};

/**
 * Returns the option for a task; undefined if the user may open none of its targets. While the user works in a context,
 * targets in it come first; otherwise those for which none has to be chosen.
 */
export const resolveIntent = (
  { task, targets, icon }: Intent,
  from: IntentContext,
): PaletteItem | undefined => {
  const resolved = targets.flatMap((target) => resolveTarget(target, from) ?? []);
  const isPreferred = ({ inContext, isContextMissing }: ResolvedTarget) =>
    from.viewer.chosen === null ? !isContextMissing : inContext;
  const chosen = resolved.find(isPreferred) ?? resolved[0];
  if (!chosen) return undefined;
  const { inContext: _, isContextMissing: __, ...item } = chosen;
  return { ...item, key: `task ${String(task)}`, label: t(task), ...(icon && { icon }) };
};
