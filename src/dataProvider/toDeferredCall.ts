import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { convertNumbers } from './buildRequest';
import { encodeFiles } from './dataAddress';
import type { DeferredCall } from './dataProviderTypes';

/** Converts a call to the format in which the server stores it: with path parameters apart, and files encoded. */
export const toDeferredCall = async (
  name: string,
  { path, numbers }: Pick<WireCall, 'path' | 'numbers'>,
  body: object,
): Promise<DeferredCall> => {
  const encoded = await encodeFiles({ ...body });
  const input: Record<string, unknown> = isObject(encoded) ? { ...encoded } : {};
  const params: Record<string, string> = {};
  for (const [, field = ''] of path.matchAll(/\{(\w+)\}/g)) {
    params[field] = String(input[field] ?? '');
    delete input[field];
  }
  return { call: name, params, body: convertNumbers(input, numbers) };
};
