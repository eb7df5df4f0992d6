import type { GetListParams, GetListResult, GetManyReferenceParams, RaRecord } from 'react-admin';
import { msg, t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import type { CallOptions } from '../dataProviderTypes';
import { getPageMetadata, seemsTruncated } from '../pageNotes';
import type { ReadContext } from '../reads';
import { isMissingFilter } from '../requiredFilters';
import { extractRows, getListShape } from '../shape';
import { getTotalAbove, isPaged, withoutBlanks } from '../wireConventions';
import { buildParameters, createPage, getRowContainer, type PreparedList, prepareList } from './prepareList';
import { readCachedPage } from './readCachedPage';

/** Note shown if a list has more rows than were read, but its API offers no way to request them. */
const NO_NEXT_PAGE = msg('The API says that there are more, and not how to ask for them.');

/** Checks whether reading a page of a list may take more than one request. */
const isTraversed = ({ wireCall, names }: PreparedList): boolean =>
  wireCall !== undefined &&
  names !== undefined &&
  (wireCall.api !== undefined ||
    wireCall.conventions !== undefined ||
    names.pageIs === 'cursor' ||
    names.pageIs === 'range' ||
    names.mostRows > 0 ||
    names.next !== '');

/** Reads a page that may be spread over several pages of the API. */
const readTraversedPage = async (list: PreparedList): Promise<GetListResult<RaRecord>> => {
  const { readPage } = await import('../dialects/readPage');
  const { rows, total, hasNext, isCut } = await readPage(list);
  const { notes, missing } = getListShape(list.spec, rows);
  const meta = { notes: isCut ? [...notes, t(NO_NEXT_PAGE)] : notes, missing };
  return {
    ...(await createPage(list, rows, rows, meta)),
    ...(total !== undefined && { total }),
    pageInfo: { hasNextPage: hasNext, hasPreviousPage: list.request.page > 1 },
  };
};

/** Reads a page with one request. If the response is not the requested page, traverses the pages of the API instead. */
const readServerPage = async (list: PreparedList): Promise<GetListResult<RaRecord>> => {
  const { reader, spec, params, request, call, wireCall } = list;
  const { page, perPage } = request;
  const answer = await reader.caller.call(call, buildParameters(list, request), params);
  const rows = extractRows(getRowContainer(list, answer));
  const facts = getPageMetadata(answer);
  const paged = isPaged(answer) ? answer : undefined;
  const total = typeof paged?.totalCount === 'number' ? paged.totalCount : facts?.total;
  const receivedCount = (paged?.items ?? rows).length;
  // Whether the page is shorter than requested without being the last, or contains all rows although only one page was
  // requested.
  const isShort =
    receivedCount < perPage &&
    seemsTruncated(receivedCount) &&
    total !== undefined &&
    (page - 1) * perPage + receivedCount < total;
  if (!wireCall?.stored && (isShort || (!paged && receivedCount > perPage))) return readTraversedPage(list);
  const converted = await createPage(list, rows, answer, getListShape(spec, rows));
  const totalAbove = paged && getTotalAbove(paged);
  const result =
    totalAbove === undefined ? converted : { ...converted, meta: { ...converted.meta, totalAbove } };
  if (!paged && total === undefined && page === 1 && rows.length < perPage)
    return { ...result, total: rows.length };
  const { hasNextPage = facts?.hasNext ?? rows.length === perPage, hasPreviousPage = page > 1 } = paged ?? {};
  return {
    ...result,
    ...(total !== undefined && { total }),
    pageInfo: { hasNextPage, hasPreviousPage },
  };
};

/** Reads a page of a resource's list, or of the rows of another call (`meta.from`). */
export const readList = async (
  reader: ReadContext,
  spec: ListedResource,
  params: GetListParams & CallOptions,
): Promise<GetListResult<RaRecord>> => {
  if (!params.meta?.from && isMissingFilter(spec.list, params.filter ?? {})) return { data: [], total: 0 };
  const list = await prepareList(reader, spec, params);
  if (list.from || spec.list.paging === 'client') return readCachedPage(list);
  return isTraversed(list) ? readTraversedPage(list) : readServerPage(list);
};

/** Reads the records that refer to another record in the field `target`. */
export const readReferencing = (
  reader: ReadContext,
  spec: ListedResource,
  params: GetManyReferenceParams,
): Promise<GetListResult<RaRecord>> =>
  readList(reader, spec, {
    ...params,
    filter: withoutBlanks({ ...params.filter, [params.target]: params.id }),
  });
