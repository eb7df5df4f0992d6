import { t } from '#i18n';
import { type Call, isRowRead, MAX_ROWS, OFFSET } from '../../../contract/call';
import { createInvalidFieldError } from '../errors/apiError';

/** Rows before which nobody looks: far beyond what an answer could be made of. */
const MAX_OFFSET = 1_000_000_000;

/** Which of a call's rows are answered: from some row on, and no more than its contract says. */
export class RowWindow {
  #hasMore = false;
  #isTaken = false;

  /**
   * @param offset rows before the first that is answered
   * @param most rows that are answered at most
   */
  constructor(
    readonly offset = 0,
    readonly most = MAX_ROWS,
  ) {}

  /** Rows a statement has to read from `offset` on: one more than are answered tells that there are more. */
  get limit(): number {
    return this.most + 1;
  }

  /** Those of the rows that a statement read from `offset` on, `limit` at most, that are answered. Without, a handler answers all there are. */
  take<Row>(rows: Row[]): Row[] {
    this.#isTaken = true;
    this.#hasMore = rows.length > this.most;
    return this.#hasMore ? rows.slice(0, this.most) : rows;
  }

  /** How many of its rows a call answers, and by which headers it says that there are others. */
  bound(answer: unknown, url: string): { answer: unknown; headers: Record<string, string> } {
    const isMap = !Array.isArray(answer);
    const all = isMap ? Object.entries(answer as object) : answer;
    if (this.#isTaken) return { answer, headers: this.#hasMore ? this.#next(url) : {} };
    if (this.offset === 0 && all.length <= this.most) return { answer, headers: {} };
    const rows = all.slice(this.offset, this.offset + this.most);
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
    searchParams.set(OFFSET, String(this.offset + this.most));
    return { link: `<${pathname}?${searchParams}>; rel="next"` };
  }
}

/** How a body asks for a page. */
interface RequestedPage {
  pageNumber?: number | null;
  pageSize?: number | null;
}

/**
 * The rows a request asks for. A page without a size is as long as an answer at most; of one with a size the handler gives no more.
 * @param offset as the query has it
 * @param body as it was checked
 * @throws ApiError 400 for an offset that is none
 */
export function getRowWindow(
  call: Pick<Call, 'returns' | 'effect'>,
  offset: string | undefined,
  body: unknown,
): RowWindow {
  const { mostRows = MAX_ROWS } = call.returns;
  if (!isRowRead(call)) return new RowWindow(0, mostRows);
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
