import { joinOrders } from '../lib/orders';
import type { ListSpec } from './compiled';
import type { ListParameters } from './compileListParameters';
import type { CompilerContext } from './compilerContext';
import type { OrderBy, Sort } from './listOptions';

type CompiledSort = ListSpec['sort'];

const compileOrder = (by: OrderBy<string>): CompiledSort =>
  typeof by === 'string' ? { field: by, order: 'ASC' } : by;

/**
 * Compiles a sort order of one or two fields.
 * @returns the order of the list, and a function that compiles the orders of its views
 */
export const compileSort = (
  sort: Sort<string> | undefined,
  known: CompilerContext,
  parameters: ListParameters,
): { sort: CompiledSort; sorted: (by: Sort<string>) => CompiledSort } => {
  const { declaration, at, fail } = known;
  const compileOrderBy = (by: OrderBy<string>, place: readonly (string | number)[]): CompiledSort => {
    const order = compileOrder(by);
    at(typeof by === 'object' ? [...place, 'field'] : place, () => parameters.checkSort(order));
    return order;
  };
  const sorted = (by: Sort<string>): CompiledSort => {
    if (!Array.isArray(by)) return compileOrderBy(by as OrderBy<string>, ['sort']);
    const [first, second, ...more] = (by as OrderBy<string>[]).map((each, place) =>
      compileOrderBy(each, ['sort', place]),
    );
    const { call } = declaration.list;
    if (!first || more.length > 0) at('sort', () => fail('a list is sorted by one field or by two'));
    if (second && !parameters.takesTwo)
      at(['sort', 1], () => fail(`${call} pages, and takes an order by one field alone`));
    if (second && second.field === first?.field)
      at(['sort', 1], () => fail(`the list is sorted by "${second.field}" already`));
    return joinOrders(first as CompiledSort, second);
  };
  const ids = [declaration.id].flat();
  if (sort !== undefined) return { sort: sorted(sort), sorted };
  const usual = ids[0] ?? 'id';
  // If no field is sortable, the order need not be checked.
  return {
    sort: parameters.sortable?.length === 0 ? compileOrder(usual) : compileOrderBy(usual, ['sort']),
    sorted,
  };
};
