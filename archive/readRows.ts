import { MAX_ROWS, OFFSET } from '../contract/call';
import type { CallName } from '../contract/index';
import { findCall } from '../contract/index';
import { type CallApi, type Fields, getDomainField } from './callApi';

/** Number of rows per request. */
const PAGE_SIZE = 500;

/** Reads all rows of a section, page by page, optionally limited to one phone system. */
export async function* readRows(
  api: Pick<CallApi, 'request'>,
  domain: string | undefined,
  { call, send = {}, at, isSingle }: ReadRows,
): AsyncGenerator<Fields> {
  const about = { ...(domain !== undefined && { [getDomainField(call)]: domain }), ...send };
  if (isSingle) {
    yield (await api.request(call, about)) as Fields;
    return;
  }
  if (supportsPaging(call)) yield* readPages(api, call, about);
  else yield* readByOffset(api, call, about, at);
}

const getBodyProperties = (call: CallName): Fields =>
  ((findCall(call)?.body ?? {}) as { properties?: Fields }).properties ?? {};

const supportsPaging = (call: CallName): boolean =>
  'pageNumber' in getBodyProperties(call) && ['paged', 'one'].includes(findCall(call)?.returns.kind ?? '');

interface Page {
  items?: Fields[];
  hasNextPage?: boolean;
}

async function* readPages(
  api: Pick<CallApi, 'request'>,
  call: CallName,
  about: Fields,
): AsyncGenerator<Fields> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = (await api.request(call, { ...about, pageNumber, pageSize: PAGE_SIZE })) as Page;
    yield* page.items ?? [];
    if (!page.hasNextPage) return;
  }
}

async function* readByOffset(
  api: Pick<CallApi, 'request'>,
  call: CallName,
  about: Fields,
  at: string | undefined,
): AsyncGenerator<Fields> {
  const pageSize = findCall(call)?.returns.mostRows ?? MAX_ROWS;
  for (let offset = 0; ; offset += pageSize) {
    const answer = await api.request(call, offset > 0 ? { ...about, [OFFSET]: offset } : about);
    const rows = toRows(at ? (answer as Fields)[at] : answer);
    yield* rows;
    if (at || rows.length < pageSize) return;
  }
}

const toRows = (answer: unknown): Fields[] =>
  Array.isArray(answer) ? answer : Object.values((answer ?? {}) as Record<string, Fields>);

export interface ReadRows {
  call: CallName;
  /** Extra request fields, in addition to the phone system. */
  send?: Fields;
  /** Response field that contains the rows; if omitted, the response is the array of rows. */
  at?: string;
  /** The response is a single record instead of rows. */
  isSingle?: true;
}
