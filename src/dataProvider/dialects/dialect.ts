import type { Conventions } from '../../../contract/conventions';
import type { WireCall } from '../../declaration/compiled';
import type { WireRequest } from '../buildRequest';
import type { RequestedPage } from '../dataProviderTypes';
import { formatDates, parseDates } from './dates';
import { buildJsonapiBody, flattenResponse, JSONAPI_TYPE } from './jsonapi';
import { nestFields, pickDeclaredFields } from './nestedBody';
import { buildOdataBody } from './odata';
import { resolveNextUrl } from './resolveNextUrl';

type Row = Record<string, unknown>;

/** Converts requests and responses for APIs with uncommon conventions. */
export interface Dialect {
  body: (sent: Row) => Row;
  /** Adapts the request to select a page. */
  request: (wire: WireRequest) => WireRequest;
  /** Converts the response to the standard format. */
  read: (answer: unknown) => unknown;
}

const isEncodedBody = (body: WireRequest['body']) => typeof body === 'string';

/**
 * Returns the dialect of a call whose conventions differ in more than field names.
 * @param page page to select by URL or range
 * @param before record before the change that is sent, whose notation of dates is retained
 */
export const resolveDialect = (
  call: WireCall,
  names: Conventions,
  baseUrl: string,
  { page = {}, before }: { page?: RequestedPage | undefined; before?: object | undefined } = {},
): Dialect => {
  const isJsonapi = names.record === 'jsonapi';
  const isList = call.kind === 'paged' || call.kind === 'list';
  return {
    body: (iso) => {
      const sent = formatDates(iso, names.dates, before);
      const declared = pickDeclaredFields(call, sent, isJsonapi ? ['id'] : []);
      if (isJsonapi) return buildJsonapiBody(call, declared, names);
      if (names.filterIs === 'odata' && call.method === 'GET') return buildOdataBody(declared, names, isList);
      return nestFields(call, declared);
    },
    request: (wire) => {
      const { at, range } = page;
      const rangeText = range && `${range[0]}-${range[1]}`;
      return {
        ...wire,
        ...(at !== undefined && { url: resolveNextUrl(wire.url, at, baseUrl) }),
        ...(isJsonapi && isEncodedBody(wire.body) && { contentType: JSONAPI_TYPE }),
        headers: {
          ...(isJsonapi && { Accept: JSONAPI_TYPE }),
          ...(rangeText &&
            (names.range
              ? { Range: `${names.range}=${rangeText}` }
              : { Range: rangeText, 'Range-Unit': 'items' })),
          ...wire.headers,
        },
      };
    },
    read: (answer) => parseDates(isJsonapi ? flattenResponse(answer) : answer, names.dates),
  };
};
