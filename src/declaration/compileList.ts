import { sortableFields } from '../../contract/paging';
import { compileBoard } from './compileBoard';
import { compileColumn } from './compileColumn';
import { checkRead, compileComputed } from './compileComposed';
import type { CallSpec, ListSpec } from './compiled';
import { compileFilter } from './compileFilter';
import { listParameters } from './compileListParameters';
import { compileSummary } from './compileSummary';
import type { Compiling } from './compiling';
import type { Sort, Uploads } from './vocabulary';

/** Fields a card has below its title where the declaration names none. */
const ON_A_CARD = 4;

export const compileList = (title: string, known: Compiling): ListSpec => {
  const { declaration, field, call } = known;
  const {
    call: name,
    send,
    columns,
    more = [],
    pinned = [],
    filters = [],
    views = [],
    sort: given,
    board,
    ...list
  } = declaration.list;
  const parameters = listParameters(known);
  const sorted = (by: Sort<string> | undefined): ListSpec['sort'] => {
    if (by === undefined) return { field: [declaration.id].flat()[0] ?? 'id', order: 'ASC' };
    return typeof by === 'string' ? { field: by, order: 'ASC' } : by;
  };
  const listed = [...columns, ...more.map((path) => ({ field: path, hidden: true }))].map((column) =>
    compileColumn(column, known, parameters.sortable),
  );
  if (list.rows) checkRead({ call: name }, [list.rows.split('.')[0]], known);
  if (list.serverFilters) {
    const sent = known.sentFields(name);
    const isTaken = (filter: string) => sent.includes(filter) || sent.includes(`${filter}_from`);
    const wrong = list.serverFilters.find((filter) => !isTaken(filter));
    if (wrong !== undefined) known.complain(`filter of ${name}`, wrong, sent);
  }
  const sort = sorted(given);
  parameters.checkSort(sort);
  for (const view of views) {
    parameters.checkFilter(view.filter);
    if (view.sort) parameters.checkSort(sorted(view.sort));
  }
  const { counts } = list;
  if (counts === true && call(name).returns.kind === 'paged')
    known.fail(`"counts: true" needs all rows, and ${name} answers them page by page`);
  if (counts && counts !== true) {
    field(counts.by);
    checkRead(counts, [counts.by, counts.count], known);
  }
  // Whatever the list is asked by, what stands beside it is asked by as well; else the two would not agree.
  const asked = [
    ...Object.keys(send ?? {}),
    ...[...pinned, ...filters].map((one) => (typeof one === 'string' ? one : one.field)),
    ...(list.search === true ? ['search'] : []),
  ];
  if (counts && counts !== true) parameters.checkBeside('counting', counts.call, asked);
  if (list.export) parameters.checkBeside('export', list.export.call, asked);
  if (list.summary && !list.summary.unfiltered) parameters.checkBeside('summary', list.summary.call, asked);
  if (list.uploads) checkUploads(list.uploads, known);
  const card =
    list.card ??
    listed
      .filter((one) => one.field !== title && !one.hidden)
      .slice(0, ON_A_CARD)
      .map((one) => one.field);
  return {
    ...list,
    call: name,
    level: call(name).access,
    ...(send && { send: send as CallSpec['send'] }),
    paging: call(name).returns.kind === 'paged' ? 'server' : 'client',
    columns: listed,
    search: list.search,
    filters: [...pinned.map((path) => ({ field: path, pinned: true })), ...filters].map((filter) =>
      compileFilter(filter, known),
    ),
    sort,
    ...(parameters.sortable && { sortable: parameters.sortable }),
    views: views.map((view) => ({ ...view, sort: view.sort && sorted(view.sort) })),
    ...(list.summary && { summary: compileSummary(list.summary, known, parameters) }),
    ...(list.detail && {
      detail: list.detail.map((path) => listed.find((one) => one.field === path) ?? field(path)),
    }),
    ...(list.export && {
      export: {
        ...list.export,
        level: call(list.export.call).access,
        sortable: sortableFields(call(list.export.call)),
      },
    }),
    rowTones: list.rowTones ?? [],
    ...(board && { board: compileBoard(board, known) }),
    card: card.map((one) => {
      if (typeof one !== 'object') return listed.find((column) => column.field === one) ?? field(one);
      const names = listed.filter(({ kind }) => kind === 'computed').map((column) => column.field.slice(1));
      return (
        listed.find((column) => column.field === `=${one.computed}`) ??
        known.complain('computed column', one.computed, names)
      );
    }),
    ...(list.option && {
      option: list.option.map((one) =>
        typeof one === 'string' ? field(one) : compileComputed(one, known.composing()),
      ),
    }),
  } as ListSpec;
};

/** Looks up the action that sends files, the fields of its form, and where names are taken. */
const checkUploads = ({ action, file, name, taken }: Uploads<string>, known: Compiling) => {
  const { declaration, field, complain, fail } = known;
  field(taken);
  const actions = declaration.actions ?? [];
  const found = actions.find((one) => one.name === action);
  if (!found) {
    const names = actions.map((one) => one.name);
    return complain('action', action, names);
  }
  if (![found.on].flat().includes('list')) fail(`action "${action}" takes uploads, but is not "on" the list`);
  const formFields = ('form' in found ? (found.form ?? []) : []).flatMap((one) =>
    typeof one === 'string' ? one : 'field' in one ? String(one.field) : [],
  );
  const missing = [file, name].find((wanted) => !formFields.includes(wanted));
  return missing === undefined ? undefined : complain('form field', missing, formFields);
};
