import { type Call, OFFSET } from '../contract/call';
import { type CallName, findCall } from '../contract/index';
import type { CallApi, Fields } from './callApi';

/** Sends a request relative to the API's base URL. Works like `fetch`, but adds the caller's token. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

export function createHttpCallApi(send: SendRequest): CallApi {
  const request = async (name: CallName, fields: Fields): Promise<Response> => {
    const call = findCall(name);
    if (!call) throw new Error(`The contract has no call ${name}`);
    const { path, init } = buildRequest(call, fields);
    const response = await send(path, init);
    if (!response.ok) throw new ApiCallError(name, response.status, await readErrorMessage(response));
    return response;
  };
  return {
    async request(name, fields) {
      const response = await request(name, fields);
      const text = await response.text();
      return text ? JSON.parse(text) : undefined;
    },
    async open(name, fields) {
      const response = await request(name, fields);
      return {
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        content: new Uint8Array(await response.arrayBuffer()),
      };
    },
  };
}

/** Thrown if a call is refused; contains the server's message. */
export class ApiCallError extends Error {
  override name = 'CallRefusedError';
  constructor(
    readonly call: CallName,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function readErrorMessage(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // A body that is not JSON adds nothing to the status.
  }
  return `HTTP ${response.status}`;
}

function buildRequest(call: Call, input: Fields): { path: string; init: RequestInit } {
  const { [OFFSET]: offset, ...fields } = input;
  const query = new URLSearchParams();
  if (offset !== undefined) query.set(OFFSET, String(offset));
  let path = call.path;
  for (const [place, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(place, encodeURIComponent(String(fields[name] ?? '')));
    delete fields[name];
  }
  const init: RequestInit = { method: call.method };
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  else if (call.encoding === 'multipart') init.body = buildFormData(fields);
  else {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(fields);
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init };
}

function buildFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
