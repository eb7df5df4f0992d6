import { type Conventions, defaultConventions } from '../../contract/conventions';
import type { Api } from './apis';
import { ConfigError, SettingError } from './configError';
import { defaultRegional, type Regional } from './currentRegional';
import { defaultTimeouts, type Timeouts } from './currentTimeouts';
import { getDeployment } from './getDeployment';
import type { MapTiles } from './getMapTiles';
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

/** Settings of a console deployment, loaded from `/config.json`. They must not contain secrets. */
export interface Config {
  api: {
    /** URL of the API without a trailing slash, such as `https://api.example`. Empty: the console's own site. */
    baseUrl: string;
  };
  auth: {
    /** Host or URL of the identity provider, such as `tenant.example`. Empty: the console's own site. */
    domain: string;
    /** Client id of the console at the identity provider. */
    clientId: string;
    /** Identifier of the API at the identity provider, used as the audience of access tokens. */
    audience: string;
    /** Restricts sign-in to members of this organisation, given by id (`org_…`) or name. */
    organization?: string;
    /** Requested scopes, separated by spaces. `offline_access` is added if refresh tokens are used. */
    scope: string;
    /** Whether to renew access tokens with a refresh token. Otherwise, and after a reload, a hidden frame is used. */
    useRefreshTokens: boolean;
    /** Path of the console page shown after a failed sign-in. */
    errorPath: string;
    /** Timeout of the hidden frame, in seconds. */
    authorizeTimeoutInSeconds: number;
  };
  branding: {
    /** Product name, shown in the app bar and in document titles. */
    name: string;
    /** URL of a logo that is shown before the name. */
    logo?: string;
  };
  /** Label of a non-production deployment, such as `Staging`, shown on every page. */
  environment?: string;
  /** Regional defaults: country of phone numbers without a country code, currency of amounts, and formats. */
  regional: Regional;
  /** Default number of rows per page in lists. */
  pageSize: number;
  /** Feature flags by name; features whose flag is false are hidden. */
  flags: Record<string, boolean>;
  /**
   * Screen files that add to the built-in screens or overlay them, as URLs relative to the console, such as
   * `screens/faxes.json`. See docs/declare/screens.md.
   */
  screens: readonly string[];
  /** Request timeouts, in seconds. */
  timeouts: Timeouts;
  /**
   * Whether the API supports dry runs (`Dry-Run: true`), so that forms offer a preview of changes. An API without
   * support would apply the change.
   */
  dryRuns: boolean;
  /** Whether the API performs a call once if it is repeated with the same `Idempotency-Key`, so that a retry is safe. */
  idempotencyKeys: boolean;
  /** Number of days for which deleted records can be restored from the API; 0 for none. If omitted, it is unknown. */
  removedDays?: number;
  /** The API's names of paging parameters, response wrapper and token header, if they differ from the default. */
  conventions: Conventions;
  /** Additional APIs, by the name used in the calls of screens. See docs/declare/screens.md. */
  apis: Readonly<Record<string, Api>>;
  /** Source of map tiles; if omitted, lists do not offer a map. */
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
  idempotencyKeys: false,
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
  idempotencyKeys: flag,
  removedDays: optional(integerBetween(0, 36_500)),
  conventions: readConventions,
  apis: readApis,
  map: readMapTiles,
});

/**
 * Merges the deployment's settings over the defaults.
 * @throws ConfigError for the first setting that is invalid or unknown
 */
export const parseConfig = (input: unknown): Config => {
  return readConfig(input, defaultConfig, '');
};

/**
 * Loads the deployment's settings, which are either embedded in the page by the server or stored in `config.json` at
 * the console's URL.
 * @throws ConfigError with a message that is shown instead of the console
 */
export const loadConfig = async (): Promise<Config> => {
  const { config } = getDeployment();
  if (config !== undefined) return parseConfig(config);
  const text = await fetchText(`${import.meta.env.BASE_URL}config.json`);
  try {
    return parseConfig(parseJson(text));
  } catch (error) {
    if (error instanceof SettingError) error.text = text;
    throw error;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingError('', 'the file is not valid JSON.');
  }
};

/** Timeout for loading the settings, in milliseconds. */
const TIMEOUT_MS = 30_000;

const fetchText = async (address: string): Promise<string> => {
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
    return await answer.text();
  } catch {
    throw new ConfigError(`The console's settings (${address}) can't be reached. Check the connection.`);
  }
};
