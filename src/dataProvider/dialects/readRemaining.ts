import type { Conventions } from '../../../contract/conventions';
import { isEqual } from '../../lib/isEqual';
import type { ReadMoreOptions, RequestedPage } from '../dataProviderTypes';
import { getPageMetadata, type PageMetadata } from '../pageNotes';
import { attachTruncation, type Truncation } from '../truncations';
import { isPaged } from '../wireConventions';
import { getNextChunk } from './readPages';

type Row = Record<string, unknown>;

interface Source {
  names: Conventions;
  /** Requests a page by additional parameters, or by URL or range. */
  fetchPage: (words: Row, options: { page?: RequestedPage; signal?: AbortSignal }) => Promise<unknown>;
  extractRows: (answer: unknown) => Row[];
  takesPage: boolean;
}

/** Maximum number of calls per read, whatever the page size. */
const MAX_CALLS = 100;

const getReportedMetadata = (answer: unknown): PageMetadata => ({
  ...(isPaged(answer) && typeof answer.totalCount === 'number' && { total: answer.totalCount }),
  ...getPageMetadata(answer),
});

/**
 * Reads the remaining pages if a response that should be complete is only one page.
 * @param most maximum number of rows, which the last page may exceed
 * @returns all rows; if they are incomplete, `getTruncation` returns the total and a function that continues reading
 */
export const readRemaining = async (
  source: Source,
  first: unknown,
  most: number,
  { signal, onProgress }: ReadMoreOptions = {},
): Promise<Row[]> => {
  const { names, fetchPage, extractRows, takesPage } = source;
  const rows = [...extractRows(first)];
  const [firstRow] = rows;
  const requestedPages = new Set<string>();
  let piece = { rows: [...rows], facts: getReportedMetadata(first) };

  const walk = async (
    known: Row[],
    limit: number,
    options: ReadMoreOptions,
    from: number,
  ): Promise<Row[]> => {
    const all = [...known];
    let pieces = from;
    for (;;) {
      const { total, hasNext, next: cursor } = piece.facts;
      const next = getNextChunk(names, piece, { pieces, rows: all.length, takesPage });
      const key = JSON.stringify(next);
      const isMore = total === undefined ? hasNext === true || cursor !== undefined : total > all.length;
      const omitted: Truncation = { ...(total !== undefined && total > all.length && { of: total }) };
      if (next === undefined || requestedPages.has(key)) return isMore ? attachTruncation(all, omitted) : all;
      if (all.length >= limit || (pieces - from >= MAX_CALLS && limit !== Number.POSITIVE_INFINITY)) {
        const at = pieces;
        const readOn: Truncation['readOn'] = (further, readOptions) => walk(all, further, readOptions, at);
        return attachTruncation(all, { ...omitted, readOn });
      }
      options.signal?.throwIfAborted();
      const [words, page] = next;
      const answer = await fetchPage(words, {
        ...(page && { page }),
        ...(options.signal && { signal: options.signal }),
      });
      const got = extractRows(answer);
      // A repeated or empty page means that there are no further rows to read.
      if (got.length === 0 || isEqual(got[0], firstRow))
        return total !== undefined && total > all.length ? attachTruncation(all, omitted) : all;
      requestedPages.add(key);
      all.push(...got);
      pieces += 1;
      piece = { rows: got, facts: getReportedMetadata(answer) };
      options.onProgress?.(all.length, piece.facts.total);
    }
  };
  return walk(rows, most, { ...(signal && { signal }), ...(onProgress && { onProgress }) }, 1);
};
