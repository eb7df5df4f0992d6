import type { Conventions } from '../../../contract/conventions';
import type { Caller } from '../callApi';
import type { CallOptions } from '../dataProviderTypes';
import type { Wanted } from '../listParameters';
import { factsOf } from '../pageNotes';
import { rowsIn } from '../shape';
import { isPaged, type ListRequest } from '../wireConventions';
import { type Ask, type Read, readWindow, type Walk } from './readPages';

type Row = Record<string, unknown>;

/** A list, and how it is asked for. */
interface Listed {
  caller: Caller;
  call: string;
  names: Conventions;
  /** What the call is sent for what is wanted. */
  parameters: (wanted: Wanted) => Row;
  /** Where the rows stand, if the list says so. */
  rowsAt?: (answer: unknown) => unknown;
  signal: AbortSignal | undefined;
}

/** Lists whose pages are remembered; the oldest goes first. */
const MOST_WALKS = 100;

const walks = new WeakMap<Caller, Map<string, Walk>>();

const walkOf = (caller: Caller, key: string): Walk => {
  const known = walks.get(caller) ?? new Map<string, Walk>();
  walks.set(caller, known);
  const walk = known.get(key) ?? {};
  known.delete(key);
  known.set(key, walk);
  const [oldest] = known.keys();
  if (known.size > MOST_WALKS && oldest !== undefined) known.delete(oldest);
  return walk;
};

/** Reads a page of a list whose API cuts it otherwise than by plain page numbers, or shorter than asked for. */
export const readPage = async (
  { caller, call, names, parameters, rowsAt = (answer) => answer, signal }: Listed,
  request: ListRequest,
): Promise<Read> => {
  const { page, perPage, sort, filter } = request;
  const first = parameters({ filter, sort, page: 1, perPage });
  const ask: Ask = async (words, asked) => {
    const options: CallOptions = { ...(signal && { signal }), ...(asked && { page: asked }) };
    const answer = await caller.call(call, { ...first, ...words }, options);
    const total = isPaged(answer) && typeof answer.totalCount === 'number' ? answer.totalCount : undefined;
    return {
      rows: rowsIn(rowsAt(answer)),
      facts: { ...(total !== undefined && { total }), ...factsOf(answer) },
    };
  };
  return readWindow(ask, names, walkOf(caller, JSON.stringify([call, first])), { page, perPage });
};
