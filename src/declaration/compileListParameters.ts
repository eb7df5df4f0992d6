import type { TSchema } from 'typebox';
import { expandDialect } from '../../contract/conventions';
import { getSortableFields } from '../../contract/paging';
import { buildFieldSpec, getSchemaAt } from './buildFieldSpec';
import { isForeignCall } from './callWords';
import { checkValue } from './checks/checkValue';
import type { ListSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { stripRangeSuffix } from './listFilters';

/** Parameters that all calls of a list must accept, with checks that ensure that the calls cover the same records. */
export interface ListParameters {
  /** Fields by which the call can sort; undefined if the console holds all rows and sorts them itself. */
  sortable: readonly string[] | undefined;
  /** Whether the list can be sorted by a second field. */
  takesTwo: boolean;
  /** Whether the call pages and also accepts a second sort field. */
  twoOrders: boolean;
  checkSort(sort: ListSpec['sort']): void;
  /** Reports filters that the list's call does not accept, and values that are invalid for their fields. */
  checkFilter(filter: Readonly<Record<string, unknown>>): void;
  /** Reports a server-side search if the call does not support searching. */
  checkSearch(): void;
  /** Reports an accompanying call that accepts fewer filters, fixed parameters or searches than the list's call. */
  checkBeside(kind: string, call: string, names: readonly string[]): void;
}

export const getListParameters = (known: CompilerContext): ListParameters => {
  const { declaration, record, call, sentFields, complain, field } = known;
  const name = declaration.list.call;
  const isPaged = call(name).returns.kind === 'paged';
  const takesSort = sentFields(name).includes('sortBy');
  const sorted = () =>
    getSortableFields({ body: known.getBody(name) as TSchema, returns: call(name).returns });
  // Another API's list without a sort parameter has its own fixed order.
  const unsortable = isForeignCall(call(name)) ? [] : undefined;
  const sortable = isPaged ? (takesSort ? sorted() : unsortable) : undefined;
  const checkFiltered = (path: string, value: unknown): void => {
    const accepted = getSchemaAt(known.getBody(name), path)?.schema;
    const about = getSchemaAt(record, path) ? field(path) : undefined;
    const inner = accepted?.items ?? accepted;
    const spec = about ?? (inner && buildFieldSpec(path, inner));
    if (!spec) return;
    // A filter may accept several values, or values in URL form, so its type can differ from that of the
    // field.
    const valueSpec =
      accepted && about && inner?.type ? { ...about, type: buildFieldSpec(path, inner).type } : spec;
    const isNested = (item: unknown) => typeof item === 'object' && item !== null;
    if (Array.isArray(value) && (value.length === 0 || value.some(isNested)))
      known.at(path, () => known.fail(`the filter "${path}" takes a value, or a list of values`));
    for (const item of [value].flat())
      if (typeof item !== 'object') known.at(path, () => checkValue({ ...spec, ...valueSpec }, item, known));
  };
  const twoOrders = isPaged && expandDialect(call(name).conventions ?? {}).sortIs === 'signed';
  return {
    sortable,
    takesTwo: !isPaged || twoOrders,
    twoOrders,
    checkSort: ({ field: path }) => {
      if (sortable && !sortable.includes(path)) complain(`order of ${name} by`, path, [...sortable]);
      if (!isPaged) field(path);
    },
    checkFilter: (filter) => {
      const sent = sentFields(name);
      for (const [path, wanted] of Object.entries(filter)) {
        const isFilteredLocally =
          !isPaged && [path, stripRangeSuffix(path)].some((name) => getSchemaAt(record, name));
        if (!sent.includes(path) && !isFilteredLocally)
          known.atKey(path, () =>
            complain(
              `filter of ${name}`,
              path,
              isPaged ? sent : [...sent, ...Object.keys(record.properties ?? {})],
            ),
          );
        checkFiltered(path, wanted);
      }
    },
    checkSearch: () => {
      if (!sentFields(name).includes('search'))
        known.fail(`${name} takes no "search": name the fields to look in`);
    },
    checkBeside: (kind, other, names) => {
      const sent = sentFields(other);
      const missing = names.find(
        (filterName) => ![filterName, `${filterName}_from`].some((each) => sent.includes(each)),
      );
      if (missing !== undefined)
        known.fail(`the ${kind} call ${other} does not take "${missing}", which the list is asked by`);
    },
  };
};
