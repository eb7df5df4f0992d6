import { Guard } from 'typebox/guard';
import type { ForeignApi } from './foreignApi';
import { getApiPath } from './foreignApi';

type Json = Record<string, unknown>;

const toObject = (value: unknown): Json => (Guard.IsObjectNotArray(value) ? value : {});

/** Builds the console's `apis` setting. APIs forwarded by this server replace entries of the same name. */
export const addApisToConfig = (written: unknown, apis: readonly ForeignApi[]): Json => ({
  ...toObject(written),
  ...Object.fromEntries(
    apis.map(({ name, conventions }) => {
      const apiConventions = toObject(toObject(written)[name]).conventions ?? conventions;
      return [
        name,
        {
          baseUrl: getApiPath(name),
          sendsToken: true,
          ...(apiConventions !== undefined && { conventions: apiConventions }),
        },
      ];
    }),
  ),
});

/** Returns the origins to which the console's pages connect directly, according to its settings: those of its own API and of others. */
export function getConfigOrigins(config: Json): string[] {
  const addresses = [toObject(config.api), ...Object.values(toObject(config.apis)).map(toObject)].map(
    ({ baseUrl }) => baseUrl,
  );
  const origins = addresses.flatMap((address) =>
    typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
  return [...new Set(origins)];
}
