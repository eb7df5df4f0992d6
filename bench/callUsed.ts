import type { Hono } from 'hono';
import { findCall } from '../contract/index';
import type { BenchCall } from './mostUsedCalls';

/**
 * Makes a call through the complete API stack.
 * @throws Error if the response status is not 200
 */
export const sendBenchCall = async (
  app: Hono,
  { call, body, params = {}, as = 'staff' }: BenchCall,
): Promise<void> => {
  const contract = findCall(call);
  if (!contract) throw new Error(`The contract does not define the call ${call}.`);
  const { method } = contract;
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const response = await app.request(path + query, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${call} answers ${response.status}: ${text.slice(0, 200)}`);
};
