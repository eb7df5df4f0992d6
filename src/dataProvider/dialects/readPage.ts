import type { Conventions } from '../../../contract/conventions';
import type { ParameterRequest } from '../buildListParameters';
import type { ApiCaller } from '../callApi';
import type { CallOptions } from '../dataProviderTypes';
import { getPageMetadata } from '../pageNotes';
import { extractRows } from '../shape';
import { isPaged, type ListRequest } from '../wireConventions';
import { type FetchChunk, readWindow, type Traversal, type WindowResult } from './readPages';

type Row = Record<string, unknown>;

interface ListSource {
  caller: ApiCaller;
  call: string;
  names: Conventions;
  parameters: (query: ParameterRequest) => Row;
  /** Extracts the rows, if the list declares where they are. */
  rowsAt?: (answer: unknown) => unknown;
  signal: AbortSignal | undefined;
}

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
export const readPage = async (
  { caller, call, names, parameters, rowsAt = (answer) => answer, signal }: ListSource,
  request: ListRequest,
): Promise<WindowResult> => {
  const { page, perPage, sort, filter } = request;
  const first = parameters({ filter, sort, page: 1, perPage });
  const fetchPage: FetchChunk = async (words, requestedPage) => {
    const options: CallOptions = { ...(signal && { signal }), ...(requestedPage && { page: requestedPage }) };
    const answer = await caller.call(call, { ...first, ...words }, options);
    const total = isPaged(answer) && typeof answer.totalCount === 'number' ? answer.totalCount : undefined;
    return {
      rows: extractRows(rowsAt(answer)),
      facts: { ...(total !== undefined && { total }), ...getPageMetadata(answer) },
    };
  };
  return readWindow(fetchPage, names, getTraversal(caller, JSON.stringify([call, first])), { page, perPage });
};
