import type { ListPanel } from '../dashboardOptions';
import type { ListPanelSpec, PanelBase } from './compiledDashboard';
import { checkOrder, compileRecords } from './compileSource';
import type { BoardCompilerContext } from './createBoardContext';

const DEFAULT_ROWS = 5;

export const compileListPanel = (
  panel: ListPanel,
  base: PanelBase,
  known: BoardCompilerContext,
): ListPanelSpec => {
  const { at, complain, each, fail } = known;
  const source = compileRecords(panel, known);
  const spec = known.resource(panel.resource);
  const listed = spec?.list.columns.map(({ field }) => field);
  const column = (name: string) => {
    if (listed && !listed.includes(name)) complain(`column of ${panel.resource}`, name, listed);
  };
  each('columns', panel.columns, (entry) =>
    typeof entry === 'string' ? column(entry) : at('field', () => column(entry.field)),
  );
  each('card', panel.card, column);
  const { sort, rows = DEFAULT_ROWS } = panel;
  const order = typeof sort === 'string' ? { field: sort, order: 'ASC' as const } : sort;
  if (order)
    at(typeof sort === 'object' ? ['sort', 'field'] : 'sort', () => checkOrder(spec, order.field, known));
  if (!Number.isInteger(rows) || rows < 1 || rows > 50) at('rows', () => fail('a panel has 1 to 50 rows'));
  if (panel.search && spec && !spec.list.search)
    at('search', () => fail(`the list of ${panel.resource} has no search`));
  return {
    ...base,
    ...source,
    kind: 'list',
    ...(order && { sort: order }),
    ...(panel.columns && { columns: panel.columns }),
    ...(panel.card && { card: panel.card }),
    rows,
    ...(panel.search && { search: true }),
    ...(panel.more !== undefined && { more: panel.more }),
    ...(panel.empty !== undefined && { empty: panel.empty }),
  };
};
