import { type Conventions, type JsonConventions, mergeConventions } from '../../contract/conventions';
import { ConfigError } from './configError';
import { getConventions } from './currentConventions';

/** An additional API configured in `config.json`. */
export interface Api {
  /** URL without a trailing slash, such as `https://api.example/v1`, or a path on this site. */
  baseUrl: string;
  /** Headers sent with every call. They must not contain secrets, because they are visible in the browser. */
  headers: Readonly<Record<string, string>>;
  /** Whether calls include the user's access token. */
  sendsToken: boolean;
  conventions: Conventions;
}

/** Options of a call that select its API and override its conventions. */
interface ApiReference {
  /** Name of the API; if omitted, the product's own API is used. */
  api?: string;
  conventions?: JsonConventions;
}

let apis: Readonly<Record<string, Api>> = {};

/** Sets this deployment's APIs by name. Must be called once, before the first call. */
export const setApis = (next: Readonly<Record<string, Api>>): void => {
  apis = next;
};

export const getApis = (): Readonly<Record<string, Api>> => apis;

/**
 * Returns the API of a call; undefined for the product's own.
 * @throws ConfigError if `config.json` does not declare the API
 */
export const findApi = ({ api }: ApiReference): Api | undefined => {
  if (api === undefined) return undefined;
  const match = Object.hasOwn(apis, api) ? apis[api] : undefined;
  if (!match) throw new ConfigError(`config.json names no API "${api}" among its "apis".`);
  return match;
};

/** Returns the conventions of a call: its own, merged over those of its API. */
export const getConventionsFor = (call: ApiReference): Conventions =>
  mergeConventions(findApi(call)?.conventions ?? getConventions(), call.conventions);
