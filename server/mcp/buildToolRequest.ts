import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { type Call, isRowQuery, OFFSET } from '../../contract/call';
import { DRY_RUN } from '../../contract/console/dryRun';
import { getPathParameters } from './getTool';

/** Headers forwarded with each call: identity, origin and language of the caller. */
const forwardedHeaders = ['authorization', 'x-forwarded-for', 'accept-language', 'user-agent'];

export const getForwardedHeaders = (request: Request): Headers =>
  new Headers(
    forwardedHeaders.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

export function splitArguments(
  call: Pick<Call, 'path'>,
  args: Record<string, unknown>,
): { params: Record<string, string>; body: Record<string, unknown> } {
  const body = { ...args };
  const params = Object.fromEntries(getPathParameters(call).map((name) => [name, toText(args[name])]));
  for (const name of Object.keys(params)) delete body[name];
  return { params, body };
}

/**
 * Converts a tool call to an API request. All requests contain `Dry-Run`, which read calls ignore.
 * @param request the request that called the tool
 * @throws McpError when a path parameter would change the path
 */
export function buildToolRequest(call: Call, args: Record<string, unknown>, request: Request): Request {
  const { params, body } = splitArguments(call, args);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(path, request.url);
  if (url.pathname !== path) throw new McpError(ErrorCode.InvalidParams, 'A value of the path is no name.');
  if (isRowQuery(call)) {
    if (body[OFFSET] !== undefined) url.searchParams.set(OFFSET, toText(body[OFFSET]));
    delete body[OFFSET];
  }
  const headers = getForwardedHeaders(request);
  headers.set(DRY_RUN, 'true');
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && value !== null) url.searchParams.set(name, toText(value));
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, {
    method: call.method,
    headers,
    body: JSON.stringify(body),
    signal: request.signal,
  });
}
