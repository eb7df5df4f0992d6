import { getLowestLevel } from '../../../contract/levels';
import type { AnyCall } from '../../../contract/registeredCalls';
import { toCountText } from '../../lib/toCountText';
import { checkDistinct } from '../checks/checkDistinct';
import { checkPermission } from '../checks/checkPermission';
import { checkPlacement } from '../checks/checkPlacement';
import type { DashboardPanel } from '../dashboardOptions';
import { getRootLevel } from '../menuRoots';
import { getCompilerTerms } from '../terms';
import { checkPath } from './checkPath';
import { compileAttention } from './compileAttention';
import { compileChart } from './compileChart';
import { compileCount } from './compileCount';
import type { DashboardPanelSpec, DashboardSpec, PanelBase } from './compiledDashboard';
import { compileListPanel } from './compileListPanel';
import { getCallGates } from './compileSource';
import { type BoardCompilerContext, createBoardContext, type DashboardContext } from './createBoardContext';
import type { DeclaredDashboard } from './dashboard';

/** Default refresh interval of a panel, in seconds. */
const DEFAULT_REFRESH_SECONDS = 300;
const MIN_REFRESH_SECONDS = 5;
const DEFAULT_RECENT_ROWS = 6;
const MAX_RECENT_ROWS = 11;

const getPanelBase = (panel: DashboardPanel<AnyCall>, known: BoardCompilerContext): PanelBase => {
  const { title, place = 'main', width = 1, level, permission, refreshEvery } = panel;
  known.at('permission', () => checkPermission(permission, known));
  const call = 'call' in panel ? panel.call : undefined;
  const gates = known.at('call', () => getCallGates(call, { level, permission }, known));
  return { title, place, width, ...gates, ...(refreshEvery !== undefined && { refreshEvery }) };
};

const compilePanel = (
  panel: DashboardPanel<AnyCall>,
  columns: number,
  known: BoardCompilerContext,
): DashboardPanelSpec => {
  const { at, complain, each, fail } = known;
  if ((panel.width ?? 1) > columns)
    at('width', () => fail(`the dashboard has ${toCountText(columns, 'column')}`));
  if (panel.refreshEvery !== undefined && panel.refreshEvery < MIN_REFRESH_SECONDS)
    at('refreshEvery', () => fail(`a panel is read again after ${MIN_REFRESH_SECONDS} seconds or more`));
  const base = getPanelBase(panel, known);
  switch (panel.kind) {
    case 'count':
      return compileCount(panel, base, known);
    case 'list':
      return compileListPanel(panel, base, known);
    case 'attention':
      return compileAttention(panel, base, known);
    case 'recent': {
      const { rows = DEFAULT_RECENT_ROWS } = panel;
      if (!Number.isInteger(rows) || rows < 1 || rows > MAX_RECENT_ROWS)
        at('rows', () => fail(`a panel has 1 to ${MAX_RECENT_ROWS} entries`));
      return { ...base, kind: 'recent', rows };
    }
    case 'text': {
      const links = each('links', panel.links, (link) => {
        at('to', () => checkPath(link.to, known));
        return link;
      });
      return { ...base, kind: 'text', text: [panel.text ?? []].flat(), links };
    }
    case 'custom': {
      const names = getCompilerTerms().dashboardPanels;
      if (!names.includes(panel.component)) at('component', () => complain('panel', panel.component, names));
      return { ...base, kind: 'custom', component: panel.component };
    }
    default:
      return compileChart(panel, base, known);
  }
};

/**
 * Compiles a dashboard, checking every call, resource, field and filter.
 * @throws DeclarationError with the dashboard, the unknown name and the closest match
 */
export const compileDashboard = (
  { dashboard }: DeclaredDashboard,
  context: DashboardContext,
): DashboardSpec => {
  const known = createBoardContext(dashboard, context);
  const {
    name,
    label,
    icon,
    menu,
    path = `/${name}`,
    columns = 1,
    refreshEvery = DEFAULT_REFRESH_SECONDS,
  } = dashboard;
  checkPlacement(dashboard, known);
  if (dashboard.path !== undefined) {
    known.at('path', () => checkPath(path, known));
    if (!menu)
      known.atKey('path', () => known.fail('only what stands in the menu has an address: say "menu"'));
  }
  if (menu) known.at(['menu', 'permission'], () => checkPermission(menu.permission, known));
  if (dashboard.panels.length === 0) known.at('panels', () => known.fail('a dashboard has panels'));
  checkDistinct('panel', 'panels', dashboard.panels, ({ title }) => [title, 'title'], known);
  return {
    name,
    label,
    icon,
    ...(menu && { menu }),
    path,
    level: dashboard.level ?? (menu ? getRootLevel(menu) : getLowestLevel()),
    columns,
    refreshEvery,
    panels: known.each('panels', dashboard.panels, (panel) => compilePanel(panel, columns, known)),
  };
};
