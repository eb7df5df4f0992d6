import type { CallOptions, TrunklineDataProvider } from './dataProviderTypes';

type UntypedCall = (name: string, body: object, options?: CallOptions) => Promise<unknown>;

/**
 * Makes a call by name. Used by kits, which define the types of its parameters and response themselves.
 * @param call the data provider's `call`
 */
export const callByName = (
  call: TrunklineDataProvider['call'],
  name: string,
  body: object,
  options?: CallOptions,
): Promise<unknown> => (call as UntypedCall)(name, body, ...(options ? [options] : []));
