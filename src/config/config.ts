import { type Conventions, defaultConventions } from '../../contract/conventions';
import type { Api } from './apis';
import { ConfigError } from './configError';
import { getDeployment } from './deployment';
import type { MapTiles } from './mapTiles';
import { readApis, readConventions } from './readConventions';
import {
  code,
  flag,
  flags,
  integerBetween,
  object,
  oneOf,
  optional,
  optionalText,
  path,
  screenFiles,
  siteUrl,
  text,
} from './readers';
import { readMapTiles } from './readMapTiles';
import { defaultRegional, type Regional } from './regional';
import { defaultTimeouts, type Timeouts } from './timeouts';

/** What one deployment of the console sets in `/config.json`. Nothing in it is secret. */
export interface Config {
  api: {
    /** Address of the API without a slash at the end, as `https://api.example`. Empty: the console's own site. */
    baseUrl: string;
  };
  auth: {
    /** Host or address of the identity provider, as `tenant.example`. Empty: the console's own site. */
    domain: string;
    /** The console's name with the identity provider. */
    clientId: string;
    /** The API's identifier with the identity provider; access tokens are made out to it. */
    audience: string;
    /** Lets in members of this organization only, by its id (`org_…`) or name. */
    organization?: string;
    /** What identity tokens tell, separated by spaces. `offline_access` is added with refresh tokens. */
    scope: string;
    /** Renews access tokens by a refresh token; else, and after a reload, by a hidden frame. */
    useRefreshTokens: boolean;
    /** Path of the console that is shown after a failed sign-in. */
    errorPath: string;
    /** Seconds the hidden frame may take. */
    authorizeTimeoutInSeconds: number;
  };
  branding: {
    /** Name of the product, in the app bar and in titles of documents. */
    name: string;
    /** Address of a picture shown before the name. */
    logo?: string;
  };
  /** What this deployment is where it is not the one people work in, said on every page: `Staging`. */
  environment?: string;
  /** Where the deployment is at home: numbers without a country code, and the currency of amounts. */
  regional: Regional;
  /** Rows a page of lists that say nothing else. */
  pageSize: number;
  /** Feature flags by name: what a flag gates is hidden while it is false. */
  flags: Record<string, boolean>;
  /**
   * Files of screens added to the shipped ones, or laid over them, as addresses from where the console is served:
   * `screens/faxes.json`. See docs/screens.md.
   */
  screens: readonly string[];
  /** Seconds the console waits for an answer before it says that there is none. */
  timeouts: Timeouts;
  /** The API takes dry runs (`Dry-Run: true`): forms offer to say what they would change. An API that does not would change it. */
  dryRuns: boolean;
  /** Days for which the API keeps deleted records, so that they can be brought back; 0 for none. Absent: not known. */
  removedDays?: number;
  /** How the API names paging, its wrapper and the token's header, where it does so otherwise. */
  conventions: Conventions;
  /** APIs beside the house's own, by the name calls of screens know them by. See docs/screens.md. */
  apis: Readonly<Record<string, Api>>;
  /** Where the pictures of maps come from; without, no list offers a map. */
  map?: MapTiles;
}

export const defaultConfig: Config = {
  api: { baseUrl: '' },
  auth: {
    domain: '',
    clientId: 'trunkline-console',
    audience: 'https://api.trunkline.example/',
    scope: 'openid profile email',
    useRefreshTokens: true,
    errorPath: '/',
    authorizeTimeoutInSeconds: 30,
  },
  branding: { name: 'Trunkline' },
  regional: defaultRegional,
  pageSize: 25,
  flags: {},
  screens: [],
  timeouts: defaultTimeouts,
  dryRuns: false,
  conventions: defaultConventions,
  apis: {},
};

const readSeconds = integerBetween(1, 36_000);

const readConfig = object<Config>({
  api: object<Config['api']>({ baseUrl: siteUrl }),
  auth: object<Config['auth']>({
    domain: siteUrl,
    clientId: text,
    audience: text,
    organization: optionalText,
    scope: text,
    useRefreshTokens: flag,
    errorPath: path,
    authorizeTimeoutInSeconds: integerBetween(1, 600),
  }),
  branding: object<Config['branding']>({ name: text, logo: optionalText }),
  environment: optionalText,
  regional: object<Regional>({
    country: code(2, 'a country such as "AU"'),
    currency: code(3, 'a currency such as "AUD"'),
    language: text,
    dates: optional(oneOf(['dmy', 'mdy', 'ymd'])),
    clock: optional(oneOf(['h12', 'h23'])),
    weekStart: optional(integerBetween(0, 6)),
  }),
  pageSize: integerBetween(1, 1000),
  flags,
  screens: screenFiles,
  timeouts: object<Timeouts>({ read: readSeconds, write: readSeconds, file: readSeconds }),
  dryRuns: flag,
  removedDays: optional(integerBetween(0, 36_500)),
  conventions: readConventions,
  apis: readApis,
  map: readMapTiles,
});

/**
 * Puts what a deployment set over the defaults.
 * @throws ConfigError about the first setting that is not usable, or that does not exist
 */
export function parseConfig(given: unknown): Config {
  return readConfig(given, defaultConfig, '');
}

/**
 * The settings of the deployment: those the server has put into the page, or `config.json` from where the console is
 * served.
 * @throws ConfigError with a sentence to show instead of the console
 */
export async function loadConfig(): Promise<Config> {
  const address = `${import.meta.env.BASE_URL}config.json`;
  return parseConfig(getDeployment().config ?? (await fetchJson(address)));
}

/** Milliseconds the settings are waited for. */
const TIMEOUT_MS = 30_000;

async function fetchJson(address: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new ConfigError(`The console's settings (${address}) can't be reached. Check the connection.`);
  }
  if (!answer.ok) {
    throw new ConfigError(`The console's settings (${address}) are missing: status ${answer.status}.`);
  }
  try {
    return await answer.json();
  } catch {
    throw new ConfigError(`The console's settings (${address}) are not valid JSON.`);
  }
}
