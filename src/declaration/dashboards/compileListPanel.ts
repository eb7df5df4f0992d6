import type { ListPanel } from '../dashboardOptions';
import type { BoardCompilerContext } from './boardCompiling';
import type { ListPanelSpec, PanelBase } from './compiledDashboard';
import { compileRecords } from './compileSource';

const DEFAULT_ROWS = 5;

export const compileListPanel = (
  given: ListPanel,
  base: PanelBase,
  known: BoardCompilerContext,
): ListPanelSpec => {
  const { at, complain, each, fail } = known;
  const source = compileRecords(given, known);
  const spec = known.resource(given.resource);
  const listed = spec?.list.columns.map(({ field }) => field);
  const column = (name: string) => {
    if (listed && !listed.includes(name)) complain(`column of ${given.resource}`, name, listed);
  };
  each('columns', given.columns, (one) =>
    typeof one === 'string' ? column(one) : at('field', () => column(one.field)),
  );
  each('card', given.card, column);
  const { sort, rows = DEFAULT_ROWS } = given;
  const order = typeof sort === 'string' ? { field: sort, order: 'ASC' as const } : sort;
  const sortable = spec && (spec.list.sortable ?? listed);
  if (order && sortable && !sortable.includes(order.field))
    at(typeof sort === 'object' ? ['sort', 'field'] : 'sort', () =>
      complain(`order of ${given.resource} by`, order.field, sortable),
    );
  if (!Number.isInteger(rows) || rows < 1 || rows > 50) at('rows', () => fail('a panel has 1 to 50 rows'));
  const links = spec?.links.filter(({ on }) => on === 'row').map(({ label }) => label);
  const { link } = given;
  if (link !== undefined && links && !links.includes(link))
    at('link', () => complain(`link of ${given.resource}`, link, links));
  if (given.views && spec && spec.list.views.length === 0)
    at('views', () => fail(`the list of ${given.resource} has no views`));
  if (given.search && spec && !spec.list.search)
    at('search', () => fail(`the list of ${given.resource} has no search`));
  return {
    ...base,
    ...source,
    kind: 'list',
    ...(order && { sort: order }),
    ...(given.columns && { columns: given.columns }),
    ...(given.card && { card: given.card }),
    rows,
    ...(given.views && { views: true }),
    ...(given.search && { search: true }),
    ...(link !== undefined && { link }),
    ...(given.more !== undefined && { more: given.more }),
    ...(given.empty !== undefined && { empty: given.empty }),
  };
};
