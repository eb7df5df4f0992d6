import type { Conventions } from '../../../contract/conventions';
import type { WireCall } from '../../declaration/compiled';
import type { AskedPage } from '../dataProviderTypes';
import type { WireRequest } from '../request';
import { flatAnswer, JSONAPI_TYPE, jsonapiBody } from './jsonapi';
import { nextAddress } from './nextAddress';
import { odataBody } from './odata';

type Row = Record<string, unknown>;

/** How what few APIs do is said and read. */
export interface Dialect {
  /** What the call is sent, of what any other would be. */
  body: (sent: Row) => Row;
  /** The request, asked for the page that is wanted. */
  request: (wire: WireRequest) => WireRequest;
  /** The answer as any other API would give it. */
  read: (answer: unknown) => unknown;
}

const isWritten = (body: WireRequest['body']) => typeof body === 'string';

/**
 * The dialect of a call that needs more than names.
 * @param page a page that is asked for by its address or its range
 */
export const dialectOf = (
  call: WireCall,
  names: Conventions,
  baseUrl: string,
  page: AskedPage = {},
): Dialect => {
  const isJsonapi = names.record === 'jsonapi';
  const isList = call.kind === 'paged' || call.kind === 'list';
  return {
    body: (sent) => {
      if (isJsonapi) return jsonapiBody(call, sent, names);
      return names.filterIs === 'odata' && call.method === 'GET' ? odataBody(sent, names, isList) : sent;
    },
    request: (wire) => {
      const { at, range } = page;
      const asked = range && `${range[0]}-${range[1]}`;
      return {
        ...wire,
        ...(at !== undefined && { url: nextAddress(wire.url, at, baseUrl) }),
        ...(isJsonapi && isWritten(wire.body) && { contentType: JSONAPI_TYPE }),
        headers: {
          ...(isJsonapi && { Accept: JSONAPI_TYPE }),
          ...(asked &&
            (names.range ? { Range: `${names.range}=${asked}` } : { Range: asked, 'Range-Unit': 'items' })),
          ...wire.headers,
        },
      };
    },
    read: (answer) => (isJsonapi ? flatAnswer(answer) : answer),
  };
};
