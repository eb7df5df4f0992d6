import { Guard } from 'typebox/guard';
import type { ForeignApi } from './foreignApi';
import { getApiPath } from './foreignApi';

type Json = Record<string, unknown>;

const toObject = (value: unknown): Json => (Guard.IsObjectNotArray(value) ? value : {});

/**
 * Builds the console's `apis` setting. APIs of the setting `APIS` replace entries of the same name; those that staff
 * added don't, so that nobody can redirect the screens of another API.
 */
export const addApisToConfig = (written: unknown, apis: readonly ForeignApi[]): Json => ({
  ...toObject(written),
  ...Object.fromEntries(
    apis
      .filter(({ name, isAdded }) => !(isAdded && Object.hasOwn(toObject(written), name)))
      .map(({ name, conventions }) => {
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

/** Returns the names of the other APIs in the console's settings. */
export const getConfigApiNames = (config: Json): string[] => Object.keys(toObject(config.apis));
