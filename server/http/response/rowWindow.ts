import { t } from '#i18n';
import { type Call, isRowQuery, MAX_ROWS, OFFSET } from '../../../contract/call';
import { createInvalidFieldError } from '../errors/apiError';

/** Maximum offset, far beyond any realistic response. */
const MAX_OFFSET = 1_000_000_000;

/** The range of rows that a call returns, limited by its contract. */
export class RowWindow {
  #hasMore = false;
  #isTaken = false;

  /**
   * @param offset number of rows to skip
   * @param maxRows maximum number of rows to return
   */
  constructor(
    readonly offset = 0,
    readonly maxRows = MAX_ROWS,
  ) {}

  /** Limit for the query: one row more than is returned, to detect whether further rows exist. */
  get limit(): number {
    return this.maxRows + 1;
  }

  /** Returns the rows for the response, from rows read with `offset` and `limit`. A handler that does not call this returns all rows. */
  take<Row>(rows: Row[]): Row[] {
    this.#isTaken = true;
    this.#hasMore = rows.length > this.maxRows;
    return this.#hasMore ? rows.slice(0, this.maxRows) : rows;
  }

  /** Limits the rows of a response, and returns headers that point to further rows. */
  bound(answer: unknown, url: string): { answer: unknown; headers: Record<string, string> } {
    const isMap = !Array.isArray(answer);
    const all = isMap ? Object.entries(answer as object) : answer;
    if (this.#isTaken) return { answer, headers: this.#hasMore ? this.#next(url) : {} };
    if (this.offset === 0 && all.length <= this.maxRows) return { answer, headers: {} };
    const rows = all.slice(this.offset, this.offset + this.maxRows);
    return {
      answer: isMap ? Object.fromEntries(rows as [string, unknown][]) : rows,
      headers: {
        'x-total-count': String(all.length),
        ...(this.offset + rows.length < all.length && this.#next(url)),
      },
    };
  }

  #next(url: string): Record<string, string> {
    const { pathname, searchParams } = new URL(url);
    searchParams.set(OFFSET, String(this.offset + this.maxRows));
    return { link: `<${pathname}?${searchParams}>; rel="next"` };
  }
}

interface RequestedPage {
  pageNumber?: number | null;
  pageSize?: number | null;
}

/**
 * Returns the requested range of rows. Without a page size, the range is as long as the largest allowed response; with
 * one, the handler limits the rows.
 * @param offset value from the query
 * @param body validated body
 * @throws ApiError 400 for an invalid offset
 */
export function getRowWindow(
  call: Pick<Call, 'returns' | 'effect'>,
  offset: string | undefined,
  body: unknown,
): RowWindow {
  const { mostRows = MAX_ROWS } = call.returns;
  if (!isRowQuery(call)) return new RowWindow(0, mostRows);
  if (offset === undefined || offset === '') {
    const { pageNumber, pageSize } = (body ?? {}) as RequestedPage;
    const before = pageSize ? 0 : ((pageNumber ?? 1) - 1) * mostRows;
    return new RowWindow(Math.min(before, MAX_OFFSET), mostRows);
  }
  if (!/^\d{1,10}$/.test(offset) || Number(offset) > MAX_OFFSET)
    throw createInvalidFieldError(
      OFFSET,
      t('The rows before the first are a whole number from 0 to {largestoffset}.', {
        largestoffset: MAX_OFFSET,
      }),
    );
  return new RowWindow(Number(offset), mostRows);
}
