import type { Level } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import { getConventionsFor } from '../config/apis';
import type { FieldSpec, ListedResource, ResourceSpec } from '../declaration/compiled';
import { isEqual } from '../lib/isEqual';
import type { NamedFile } from '../lib/namedFile';
import { splitOrders } from '../lib/orders';
import { buildListParameters } from './buildListParameters';
import { createCsvWriter } from './csv';
import type { DownloadedFile, ExportRequest, Truncation } from './dataProviderTypes';
import { readList } from './lists/readList';
import { buildTemplateContext, type ReadContext } from './reads';

/** Rows per request, which is the maximum for a paged call. */
const BATCH_SIZE = 1000;

const supportsView = (list: ListedResource['list'], filter: Record<string, unknown>): boolean => {
  const exportFilter = list.views.find((view) => view.name === list.export?.view)?.filter ?? {};
  return Object.entries(exportFilter).every(([name, value]) => isEqual(filter[name], value));
};

/** Returns the id fields that are not visible, because they are needed to import the file again. */
const listNameColumns = (spec: ResourceSpec, visibleFields: readonly FieldSpec[]): FieldSpec[] =>
  spec.id
    .filter(({ field }) => visibleFields.every((column) => column.field !== field))
    .map(
      ({ field }) =>
        [...spec.list.columns, ...spec.fields].find((candidate) => candidate.field === field) ?? {
          field,
          label: field,
          kind: 'text',
        },
    );

/** Checks whether the declared export call can produce the file, with values in API format. */
const usesExportCall = (
  { list }: ListedResource,
  { filter, sort }: Pick<ExportRequest, 'filter' | 'sort'>,
  level: Level | undefined,
): boolean =>
  // The export call supports only one sort field; with two, the file is built from the rows.
  list.export !== undefined &&
  splitOrders(sort).length === 1 &&
  supportsView(list, filter) &&
  meetsLevel(level, list.export.level);

/** Exports a list, using the declared export call if it is allowed and suitable, otherwise page by page. */
export const exportList = async (
  reader: ReadContext,
  spec: ResourceSpec,
  {
    filter,
    sort,
    columns,
    createWriter = createCsvWriter(),
    mayUseCall = true,
    onProgress,
    signal,
  }: ExportRequest,
): Promise<NamedFile | DownloadedFile> => {
  const declared = spec.list.export;
  const options = signal && { signal };
  const { level } = reader.context.session();
  if (declared && mayUseCall && usesExportCall(spec, { filter, sort }, level)) {
    const wireCall = await reader.findCall(declared.call);
    const listQuery = { filter, ...(declared.sortable.includes(sort.field) && { sort }) };
    const body = buildListParameters(
      spec.list.send,
      buildTemplateContext(reader.context),
      listQuery,
      wireCall && getConventionsFor(wireCall),
    );
    return reader.caller.download(declared.call, body, declared.fileName, options);
  }
  const visibleColumns = columns
    ? columns.flatMap((name) => spec.list.columns.find((column) => column.field === name) ?? [])
    : spec.list.columns;
  const exported = [...listNameColumns(spec, visibleColumns), ...visibleColumns].filter(
    (column) => column.kind !== 'secret',
  );
  const writer = createWriter(exported);
  let read = 0;
  const batch = (page: number) =>
    readList(reader, spec, { pagination: { page, perPage: BATCH_SIZE }, sort, filter, ...options });
  let cut: Truncation | undefined;
  for (let page = 1; ; page++) {
    signal?.throwIfAborted();
    let { data, total, meta } = await batch(page);
    if (page === 1 && meta?.cut) {
      await reader.rows.readMore(spec.name, { all: true, ...options, ...(onProgress && { onProgress }) });
      ({ data, total, meta } = await batch(page));
      cut = meta?.cut;
    }
    await writer.write(data);
    read += data.length;
    onProgress?.(read, total);
    if (data.length < BATCH_SIZE) break;
  }
  const today = new Date().toISOString().slice(0, 10);
  // The file name states that the export is incomplete.
  const part = cut ? `-first-${cut.rows}` : '';
  const { extension, blob } = await writer.finish();
  return { fileName: `${spec.name.replaceAll('/', '-')}${part}-${today}.${extension}`, blob };
};
