import { type Conventions, type JsonConventions, mergeConventions } from '../../contract/conventions';
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
interface ApiReference {
  /** Name of the API; without, the house's own. */
  api?: string;
  conventions?: JsonConventions;
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
export const findApi = ({ api }: ApiReference): Api | undefined => {
  if (api === undefined) return undefined;
  const found = Object.hasOwn(apis, api) ? apis[api] : undefined;
  if (!found) throw new ConfigError(`config.json names no API "${api}" among its "apis".`);
  return found;
};

/** The words a call is made in: its own, over those of its API. */
export const getConventionsFor = (call: ApiReference): Conventions =>
  mergeConventions(findApi(call)?.conventions ?? getConventions(), call.conventions);
