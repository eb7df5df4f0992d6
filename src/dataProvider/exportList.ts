import { type Level, reaches } from '../../contract/call';
import { conventionsOf } from '../config/apis';
import type { FieldSpec, ListedResource, ResourceSpec } from '../declaration/compiled';
import { isEqual } from '../lib/isEqual';
import { ordersOf } from '../lib/orders';
import { csvHead, csvRows } from './csv';
import type { Cut, DownloadedFile, ExportRequest, NamedFile } from './dataProviderTypes';
import { listParameters } from './listParameters';
import { type ReadContext, readList, templateContext } from './reads';

/** Rows read at once; the most a paging call gives. */
const BATCH = 1000;

const holdsView = (list: ListedResource['list'], filter: Record<string, unknown>): boolean => {
  const wanted = list.views.find((view) => view.name === list.export?.view)?.filter ?? {};
  return Object.entries(wanted).every(([name, value]) => isEqual(filter[name], value));
};

/** What names a record and is not shown: with it an export can be imported again. */
const namesOfRecords = (spec: ResourceSpec, shown: readonly FieldSpec[]): FieldSpec[] =>
  spec.id
    .filter(({ field }) => shown.every((column) => column.field !== field))
    .map(
      ({ field }) =>
        [...spec.list.columns, ...spec.fields].find((one) => one.field === field) ?? {
          field,
          label: field,
          kind: 'text',
        },
    );

/** Whether the file is made by the call that is declared for it, with values as the wire has them. */
export const isMadeByCall = (
  { list }: ListedResource,
  { filter, sort }: Pick<ExportRequest, 'filter' | 'sort'>,
  level: Level | undefined,
): boolean =>
  // A file the call makes is in one order; one in two is made of the rows.
  list.export !== undefined &&
  ordersOf(sort).length === 1 &&
  holdsView(list, filter) &&
  reaches(level, list.export.level);

/** Exports a list as CSV: by the declared call where it serves, else page by page until all rows are read. */
export const exportList = async (
  reader: ReadContext,
  spec: ResourceSpec,
  { filter, sort, columns, cellValue, separator, onProgress, signal }: ExportRequest,
): Promise<NamedFile | DownloadedFile> => {
  const declared = spec.list.export;
  const options = signal && { signal };
  const { level } = reader.context.session();
  if (declared && isMadeByCall(spec, { filter, sort }, level)) {
    const made = await reader.findCall(declared.call);
    const wanted = { filter, ...(declared.sortable.includes(sort.field) && { sort }) };
    const body = listParameters(
      spec.list.send,
      templateContext(reader.context),
      wanted,
      made && conventionsOf(made),
    );
    return reader.caller.download(declared.call, body, declared.fileName, options);
  }
  const shown = columns
    ? columns.flatMap((name) => spec.list.columns.find((column) => column.field === name) ?? [])
    : spec.list.columns;
  const exported = [...namesOfRecords(spec, shown), ...shown].filter((column) => column.kind !== 'secret');
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const parts = ['\uFEFF', csvHead(exported, separator)];
  let read = 0;
  const batch = (page: number) =>
    readList(reader, spec, { pagination: { page, perPage: BATCH }, sort, filter, ...options });
  let cut: Cut | undefined;
  for (let page = 1; ; page++) {
    signal?.throwIfAborted();
    let { data, total, meta } = await batch(page);
    if (page === 1 && meta?.cut) {
      await reader.rows.readMore(spec.name, { all: true, ...options, ...(onProgress && { onProgress }) });
      ({ data, total, meta } = await batch(page));
      cut = meta?.cut;
    }
    parts.push(csvRows(exported, data, cellValue, separator));
    read += data.length;
    onProgress?.(read, total);
    if (data.length < BATCH) break;
  }
  const today = new Date().toISOString().slice(0, 10);
  // A list that can't be read to its end says so where the file is kept.
  const part = cut ? `-first-${cut.rows}` : '';
  return {
    fileName: `${spec.name}${part}-${today}.csv`,
    blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
};
