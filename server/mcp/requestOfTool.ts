import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { type Call, isRowRead, OFFSET } from '../../contract/call';
import { DRY_RUN } from '../../contract/console/dryRun';
import { getPathParameters } from './toolOf';

/** Headers of whoever asks that go with each call: who they are, where they come from, what language they read. */
const forwardedHeaders = ['authorization', 'x-forwarded-for', 'accept-language', 'user-agent'];

/** The headers a call is made with for the request a tool came with. */
export const getForwardedHeaders = (asked: Request): Headers =>
  new Headers(
    forwardedHeaders.flatMap((name): [string, string][] => {
      const value = asked.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What a tool was given, as its call takes it: what stands in the path, and what is sent. */
export function splitArguments(
  call: Pick<Call, 'path'>,
  given: Record<string, unknown>,
): { params: Record<string, string>; body: Record<string, unknown> } {
  const body = { ...given };
  const params = Object.fromEntries(getPathParameters(call).map((name) => [name, toText(given[name])]));
  for (const name of Object.keys(params)) delete body[name];
  return { params, body };
}

/**
 * A tool's call as a request of the API. All of them carry `Dry-Run`, whatever a tool is sent: those that read take no notice of it.
 * @param asked the request the tool came with
 * @throws McpError where a value of the path would lead elsewhere
 */
export function buildToolRequest(call: Call, given: Record<string, unknown>, asked: Request): Request {
  const { params, body } = splitArguments(call, given);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(path, asked.url);
  if (url.pathname !== path) throw new McpError(ErrorCode.InvalidParams, 'A value of the path is no name.');
  if (isRowRead(call)) {
    if (body[OFFSET] !== undefined) url.searchParams.set(OFFSET, toText(body[OFFSET]));
    delete body[OFFSET];
  }
  const headers = getForwardedHeaders(asked);
  headers.set(DRY_RUN, 'true');
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && value !== null) url.searchParams.set(name, toText(value));
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: call.method, headers, body: JSON.stringify(body), signal: asked.signal });
}
