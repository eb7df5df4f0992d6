import { type Conventions, type WrittenConventions, withConventions } from '../../contract/conventions';
import { ConfigError } from './configError';
import { getConventions } from './conventions';

/** An API beside the house's own, as `config.json` names it. */
export interface Api {
  /** Its address without a slash at the end: `https://api.example/v1`, or a path of this site. */
  baseUrl: string;
  /** Headers every call to it is sent. They are in everybody's browser: no place for a secret. */
  headers: Readonly<Record<string, string>>;
  /** Whether it is sent the access token of whoever is signed in. */
  sendsToken: boolean;
  conventions: Conventions;
}

/** What says which API a call is of, and how that call differs from the others there. */
interface OfApi {
  /** Name of the API; without, the house's own. */
  api?: string;
  conventions?: WrittenConventions;
}

let apis: Readonly<Record<string, Api>> = {};

/** Sets the APIs of this deployment by name; once, before the first call. */
export const setApis = (given: Readonly<Record<string, Api>>): void => {
  apis = given;
};

export const getApis = (): Readonly<Record<string, Api>> => apis;

/**
 * The API a call is of; undefined for the house's own.
 * @throws ConfigError where `config.json` names no such API
 */
export const apiOf = ({ api }: OfApi): Api | undefined => {
  if (api === undefined) return undefined;
  const found = Object.hasOwn(apis, api) ? apis[api] : undefined;
  if (!found) throw new ConfigError(`config.json names no API "${api}" among its "apis".`);
  return found;
};

/** The words a call is made in: its own, over those of its API. */
export const conventionsOf = (call: OfApi): Conventions =>
  withConventions(apiOf(call)?.conventions ?? getConventions(), call.conventions);
