import { Guard } from 'typebox/guard';
import type { ForeignApi } from './foreignApi';
import { pathOfApi } from './foreignApi';

type Json = Record<string, unknown>;

const inside = (value: unknown): Json => (Guard.IsObjectNotArray(value) ? value : {});

/** The `apis` of the console's settings, with those this server passes on in the place of others of their name. */
export const apisOfConsole = (written: unknown, apis: readonly ForeignApi[]): Json => ({
  ...inside(written),
  ...Object.fromEntries(
    apis.map(({ name, conventions }) => {
      const kept = inside(inside(written)[name]).conventions ?? conventions;
      return [
        name,
        { baseUrl: pathOfApi(name), sendsToken: true, ...(kept !== undefined && { conventions: kept }) },
      ];
    }),
  ),
});

/** Origins the console's pages speak with by themselves, as its settings name them: of other APIs, and of its own. */
export const originsOfConsole = (config: Json): string[] => {
  const addresses = [inside(config.api), ...Object.values(inside(config.apis)).map(inside)].map(
    ({ baseUrl }) => baseUrl,
  );
  const origins = addresses.flatMap((address) =>
    typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
  return [...new Set(origins)];
};
