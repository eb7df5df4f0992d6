import type { CallOptions, TrunklineDataProvider } from './dataProviderTypes';

type UntypedCall = (name: string, body: object, options?: CallOptions) => Promise<unknown>;

/**
 * Makes a call that a kit names: what it takes and answers is the kit's to know.
 * @param call of the data provider
 */
export const callByName = (
  call: TrunklineDataProvider['call'],
  name: string,
  body: object,
  options?: CallOptions,
): Promise<unknown> => (call as UntypedCall)(name, body, ...(options ? [options] : []));
