import { getConventions } from '../../config/currentConventions';
import type { ApiCaller } from '../callApi';
import type { CallOptions } from '../dataProviderTypes';
import { buildParameters, getRowContainer, type PreparedList } from '../lists/prepareList';
import { getPageMetadata } from '../pageNotes';
import { extractRows } from '../shape';
import { isPaged } from '../wireConventions';
import { type FetchChunk, readWindow, type Traversal, type WindowResult } from './readPages';

/** Maximum number of lists whose paging state is kept. The oldest is discarded. */
const MAX_TRAVERSALS = 100;

const traversals = new WeakMap<ApiCaller, Map<string, Traversal>>();

const getTraversal = (caller: ApiCaller, key: string): Traversal => {
  const known = traversals.get(caller) ?? new Map<string, Traversal>();
  traversals.set(caller, known);
  const walk = known.get(key) ?? {};
  known.delete(key);
  known.set(key, walk);
  const [oldest] = known.keys();
  if (known.size > MAX_TRAVERSALS && oldest !== undefined) known.delete(oldest);
  return walk;
};

/** Reads a page of a list from an API that does not use page numbers, or that returns smaller pages than requested. */
export const readPage = (list: PreparedList): Promise<WindowResult> => {
  const { reader, params, request, call, names = getConventions() } = list;
  const { caller } = reader;
  const { signal } = params;
  const first = buildParameters(list, { ...request, page: 1 });
  const fetchPage: FetchChunk = async (words, requestedPage) => {
    const options: CallOptions = { ...(signal && { signal }), ...(requestedPage && { page: requestedPage }) };
    const answer = await caller.call(call, { ...first, ...words }, options);
    const total = isPaged(answer) && typeof answer.totalCount === 'number' ? answer.totalCount : undefined;
    return {
      rows: extractRows(getRowContainer(list, answer)),
      facts: { ...(total !== undefined && { total }), ...getPageMetadata(answer) },
    };
  };
  return readWindow(fetchPage, names, getTraversal(caller, JSON.stringify([call, first])), request);
};
