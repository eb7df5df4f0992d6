import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Guard } from 'typebox/guard';
import { readJson } from './readJsonBody';

/**
 * The JSON body of a GET, which browsers can't send but other clients may (readings, "GET with a body"); `{}` without.
 * A `Request` never holds it, so it is read from the connection.
 * @param env what the HTTP server gives beside the request
 * @throws ApiError 413, 400 `malformed`
 */
export async function readGetBody(env: unknown): Promise<object> {
  const incoming = (env as { incoming?: unknown } | null | undefined)?.incoming;
  if (!(incoming instanceof IncomingMessage)) return {};
  const { 'content-length': length = '0', 'transfer-encoding': transfer } = incoming.headers;
  if (length === '0' && transfer === undefined) return {};
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const init = { method: 'POST', headers: { 'content-length': length }, body, duplex: 'half' };
  const read = await readJson(new Request('http://get.invalid', init));
  return Guard.IsObjectNotArray(read) ? read : {};
}
