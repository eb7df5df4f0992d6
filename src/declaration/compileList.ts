import { secondsInDay } from 'date-fns/constants';
import { getSortableFields } from '../../contract/paging';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkNumber } from './checks/checkNumber';
import { checkTemplates, type Templates } from './checks/checkTemplates';
import { compileBoard } from './compileBoard';
import { compileCalendar } from './compileCalendar';
import { compileColumn } from './compileColumn';
import { checkRead, compileComputed } from './compileComposed';
import type { CallSpec, ListSpec } from './compiled';
import { compileFilter } from './compileFilter';
import { compileGroup } from './compileGroup';
import { compileJoin } from './compileJoin';
import { getListParameters } from './compileListParameters';
import { compileMapView } from './compilePlaces';
import type { CompilerContext } from './compilerContext';
import { compileSort } from './compileSort';
import { compileSummary } from './compileSummary';
import { compileTree } from './compileTree';
import type { Summary } from './summaryOptions';
import type { Column, Uploads } from './vocabulary';

/** Rows of the largest page. More would make the page slow. */
const MAX_PAGE_SIZE = 1000;
/** Shorter intervals would burden the server, longer ones are the same as none. */
const MIN_REFRESH_SECONDS = 5;
const MAX_REFRESH_SECONDS = secondsInDay;

/** Default number of fields below the title of a card. */
const MAX_CARD_FIELDS = 4;

export const compileList = (title: string, known: CompilerContext): ListSpec => {
  const { declaration, field, call, at, each } = known;
  const {
    call: name,
    send,
    columns,
    more = [],
    pinned = [],
    filters = [],
    views = [],
    sort: sortOptions,
    board,
    calendar,
    tree,
    map,
    groupBy,
    join,
    ...list
  } = declaration.list;
  at('call', () => call(name));
  for (const [option, used] of Object.entries({
    counts: list.counts,
    export: list.export,
    summary: list.summary,
  }))
    if (typeof used === 'object') at([option, 'call'], () => call(used.call));
  const parameters = getListParameters(known);
  at(send === undefined ? [] : 'send', () =>
    checkTemplates(
      name,
      send as Templates | undefined,
      // With `requiresParent`, the parent record supplies the other fields.
      list.requiresParent ? { record: 'open', hasId: true } : {},
      known,
      list.requiresParent
        ? known.sentFields(name)
        : [...pinned, ...filters].map((filter) => (typeof filter === 'string' ? filter : filter.field)),
    ),
  );
  checkDistinct('column', 'columns', columns, getColumnName, known);
  const named = columns.flatMap((column) => getColumnName(column)?.[0] ?? []);
  each('more', more, (path) =>
    named.includes(path) ? known.fail(`"${path}" is among the columns already`) : undefined,
  );
  const joined = join && at('join', () => compileJoin(join, known, parameters.sortable));
  const listed = [
    ...each('columns', columns, (column) => compileColumn(column, known, parameters.sortable)),
    ...each('more', more, (path) => ({ ...compileColumn(path, known, parameters.sortable), hidden: true })),
    ...(joined?.columns ?? []),
  ];
  if (Array.isArray(list.search)) each('search', list.search as string[], field);
  if (list.search === true) at('search', () => parameters.checkSearch());
  const rowTones = each('rowTones', list.rowTones, ({ when, tone }) => ({
    when: at('when', () => checkCondition(when, field, known, false)),
    tone,
  }));
  const { rows } = list;
  if (
    rows !== undefined &&
    known.rowFields(name) &&
    !known.rowFields(name)?.includes(rows.split('.')[0] ?? '')
  )
    at('rows', () =>
      known.complain(`field of what ${name} answers`, rows.split('.')[0] ?? '', known.rowFields(name) ?? []),
    );
  checkNumber('pageSize', list.pageSize, { least: 1, most: MAX_PAGE_SIZE }, known);
  checkNumber(
    'refreshEvery',
    list.refreshEvery,
    { least: MIN_REFRESH_SECONDS, most: MAX_REFRESH_SECONDS },
    known,
  );
  if (list.serverFilters) {
    const sent = known.sentFields(name);
    const isAccepted = (filter: string) => sent.includes(filter) || sent.includes(`${filter}_from`);
    const rejected = list.serverFilters.find((filter) => !isAccepted(filter));
    if (rejected !== undefined)
      at(['serverFilters', list.serverFilters.indexOf(rejected)], () =>
        known.complain(`filter of ${name}`, rejected, sent),
      );
  }
  const { sort, sorted } = compileSort(sortOptions, known, parameters);
  checkDistinct('view', 'views', views, (view) => [view.name, 'name'], known);
  each('views', views, (view) => {
    at('filter', () => parameters.checkFilter(view.filter));
  });
  if (list.export?.view !== undefined && !views.some((view) => view.name === list.export?.view))
    at(['export', 'view'], () =>
      known.complain(
        'view',
        list.export?.view ?? '',
        views.map((view) => view.name),
      ),
    );
  const filtered = [
    ...each('pinned', pinned, (path) => compileFilter({ field: path, pinned: true }, known)),
    ...each('filters', filters, (filter) => compileFilter(filter, known)),
  ];
  // Required filters are applied by the call, even if it does not page.
  const needed = filtered.flatMap((filter) => (filter.required ? [filter.field] : []));
  const acceptedFilters = [...new Set([...(list.serverFilters ?? []), ...needed])];
  const { counts } = list;
  if (counts === true && call(name).returns.kind === 'paged')
    known.fail(`"counts: true" needs all rows, and ${name} answers them page by page`);
  if (counts && counts !== true) {
    const { by, count } = counts;
    at('counts', () => {
      at('by', () => field(by));
      checkRead(counts, { by, count }, known);
    });
  }
  // Calls that accompany the list must accept the same parameters, or their results would not match the list.
  const sentNames = [
    ...Object.keys(send ?? {}),
    ...[...pinned, ...filters].map((filter) => (typeof filter === 'string' ? filter : filter.field)),
    ...(list.search === true ? ['search'] : []),
  ];
  if (counts && counts !== true) parameters.checkBeside('counting', counts.call, sentNames);
  if (list.export) parameters.checkBeside('export', list.export.call, sentNames);
  if (list.summary && !list.summary.unfiltered)
    parameters.checkBeside('summary', list.summary.call, sentNames);
  if (list.uploads) checkUploads(list.uploads, known);
  const card =
    list.card ??
    listed
      .filter((column) => column.field !== title && !column.hidden)
      .slice(0, MAX_CARD_FIELDS)
      .map((column) => column.field);
  return {
    ...list,
    call: name,
    level: call(name).access,
    ...(send && { send: send as CallSpec['send'] }),
    ...(acceptedFilters.length > 0 && { serverFilters: acceptedFilters }),
    paging: call(name).returns.kind === 'paged' ? 'server' : 'client',
    columns: listed,
    search: list.search,
    filters: filtered,
    sort,
    ...(parameters.sortable && { sortable: parameters.sortable }),
    ...(parameters.twoOrders && { twoOrders: true }),
    views: each('views', views, (view) => ({ ...view, sort: view.sort && sorted(view.sort) })),
    ...(list.summary && {
      summary: at('summary', () => compileSummary(list.summary as Summary, known, parameters)),
    }),
    ...(list.detail && {
      detail: each(
        'detail',
        list.detail,
        (path) => listed.find((column) => column.field === path) ?? field(path),
      ),
    }),
    ...(list.export && {
      export: {
        ...list.export,
        level: call(list.export.call).access,
        sortable: getSortableFields(call(list.export.call)),
      },
    }),
    rowTones,
    ...(joined && { join: joined.join }),
    ...(calendar && { calendar: at('calendar', () => compileCalendar(calendar, known)) }),
    ...(tree && { tree: at('tree', () => compileTree(tree, known)) }),
    ...(map && { map: at('map', () => compileMapView(map, known)) }),
    ...(groupBy && { groupBy: each('groupBy', groupBy, (path) => compileGroup(path, known)) }),
    ...(board && { board: at('board', () => compileBoard(board, known)) }),
    card: each('card', card, (entry) => {
      if (typeof entry !== 'object') return listed.find((column) => column.field === entry) ?? field(entry);
      if ('joined' in entry) {
        const path = `$joined.${entry.joined}`;
        return (
          listed.find((column) => column.field === path) ??
          known.complain(
            'joined column',
            entry.joined,
            (joined?.columns ?? []).map((column) => column.field.slice('$joined.'.length)),
          )
        );
      }
      const names = listed.filter(({ kind }) => kind === 'computed').map((column) => column.field.slice(1));
      return (
        listed.find((column) => column.field === `=${entry.computed}`) ??
        known.complain('computed column', entry.computed, names)
      );
    }),
    ...(list.option && {
      option: each('option', list.option, (entry) =>
        typeof entry === 'string' ? field(entry) : compileComputed(entry, known.composing()),
      ),
    }),
  } as ListSpec;
};

/** Returns the name of a column: its field, or the name or label of a computed column. */
const getColumnName = (column: Column<string>): readonly [name: string, option?: string] | undefined => {
  if (typeof column === 'string') return [column];
  if ('computed' in column) return [`=${column.name ?? column.label}`, column.name ? 'name' : 'label'];
  return [column.field, 'field'];
};

/** Checks the upload action, its form fields, and the field used to detect existing file names. */
const checkUploads = ({ action, file, name, existingName }: Uploads<string>, known: CompilerContext) => {
  const { declaration, field, complain, fail } = known;
  field(existingName);
  const actions = declaration.actions ?? [];
  const match = actions.find((candidate) => candidate.name === action);
  if (!match) {
    const names = actions.map((entry) => entry.name);
    return complain('action', action, names);
  }
  if (![match.on].flat().includes('list')) fail(`action "${action}" takes uploads, but is not "on" the list`);
  const formFields = ('form' in match ? (match.form ?? []) : []).flatMap((entry) =>
    typeof entry === 'string' ? entry : 'field' in entry ? String(entry.field) : [],
  );
  const missing = [file, name].find((fieldName) => !formFields.includes(fieldName));
  return missing === undefined ? undefined : complain('form field', missing, formFields);
};
