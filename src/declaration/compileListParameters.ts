import type { TSchema } from 'typebox';
import { expandDialect } from '../../contract/conventions';
import { getSortableFields } from '../../contract/paging';
import { buildFieldSpec, getSchemaAt } from './buildFieldSpec';
import { isForeignCall } from './callWords';
import { checkValue } from './checks/checkValue';
import type { ListSpec } from './compiled';
import type { CompilerContext } from './createCompilerContext';
import { stripBound } from './listFilters';

/** Parameters that all calls of a list must accept so that they return the same records. */
export interface ListParameters {
  /** Fields the rows can be sorted by; undefined if the console has all rows and sorts them itself. */
  sortable: readonly string[] | undefined;
  /** Whether rows can also be sorted by a second field. */
  takesTwo: boolean;
  /** Whether a call that pages also accepts a second sort field. */
  twoOrders: boolean;
  checkSort(sort: ListSpec['sort']): void;
  /** Rejects filters the list's call does not accept, and values that are invalid for the filtered fields. */
  checkFilter(filter: Readonly<Record<string, unknown>>): void;
  /** Rejects a server-side search if the call does not support one. */
  checkSearch(): void;
  /** Rejects a companion call that accepts fewer filters, search or fixed parameters than the list's call. */
  checkBeside(kind: string, call: string, names: readonly string[]): void;
}

export const getListParameters = (known: CompilerContext): ListParameters => {
  const { declaration, record, call, sentFields, complain, field } = known;
  const name = declaration.list.call;
  const isPaged = call(name).returns.kind === 'paged';
  const takesSort = sentFields(name).includes('sortBy');
  const sorted = () =>
    getSortableFields({ body: known.getBody(name) as TSchema, returns: call(name).returns });
  // A foreign API without a sort parameter uses its own order.
  const unsortable = isForeignCall(call(name)) ? [] : undefined;
  const sortable = isPaged ? (takesSort ? sorted() : unsortable) : undefined;
  const checkFiltered = (path: string, value: unknown): void => {
    const accepted = getSchemaAt(known.getBody(name), path)?.schema;
    const about = getSchemaAt(record, path) ? field(path) : undefined;
    const inner = accepted?.items ?? accepted;
    const spec = about ?? (inner && buildFieldSpec(path, inner));
    if (!spec) return;
    // A filter may accept several values, and its value may be in URL form.
    const valueSpec =
      accepted && about && inner?.type ? { ...about, type: buildFieldSpec(path, inner).type } : spec;
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
          !isPaged && [path, stripBound(path)].some((name) => getSchemaAt(record, name));
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
