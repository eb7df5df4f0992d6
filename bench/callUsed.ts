import type { Hono } from 'hono';
import { findCall } from '../contract/index';
import type { LoadRequest } from './load/clients';
import type { BenchCall } from './mostUsedCalls';

/** Returns the request of a call, without credentials. */
export const toRequest = ({ call, body, params = {} }: BenchCall): LoadRequest => {
  const contract = findCall(call);
  if (!contract) throw new Error(`The contract does not define the call ${call}.`);
  const { method } = contract;
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  return { method, path: path + query, body: JSON.stringify(body) };
};

/**
 * Makes a call through the complete API stack.
 * @throws Error if the response status is not 200
 */
export const sendBenchCall = async (app: Hono, call: BenchCall): Promise<void> => {
  const { method, path, body } = toRequest(call);
  const response = await app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${call.as ?? 'staff'}`,
      'content-type': 'application/json',
      // Every HTTP client declares the length of such a body.
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(method !== 'GET' && { body }),
  });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${call.call} answers ${response.status}: ${text.slice(0, 200)}`);
};
