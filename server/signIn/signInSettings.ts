import type { Database } from '../database/database';
import type { MailGateway } from '../gateways/mailGateway';

export interface SignInOptions {
  db: Database;
  /** The server's own URL with a trailing slash, such as `http://localhost:3000/`; included in every token. */
  issuer: string;
  /** Identifier of the API, an absolute URI, used as the audience of access tokens. */
  audience: string;
  /** Client id of the console at the provider. */
  clientId: string;
  /** URLs to which a sign-in may return, matched exactly: the console's `/auth-callback`. */
  redirectUris: string[];
  /** URLs to which a sign-out may return, matched exactly except for a trailing slash. */
  logoutUris: string[];
  /** Whether the sign-in page offers the demo accounts, with one click each. */
  showDemoAccounts: boolean;
  /** Gateway that sends password links; if omitted, they are only stored in the database. */
  mail?: MailGateway;
  /** Lifetime of an access token in seconds. Default: `ACCESS_TOKEN_SECONDS` of the environment, else 3600. */
  accessTokenSeconds?: number;
}

export interface SignInSettings extends Omit<SignInOptions, 'db' | 'mail'> {
  accessTokenSeconds: number;
  secure: boolean;
  /** Whether the console is hosted on a different site than the provider. */
  crossSite: boolean;
  /** Origins of the console and the provider. */
  trustedOrigins: string[];
  consoleUrl: string;
  cookieNames: { session: string; interaction: string; resume: string; browser: string };
}

const DEFAULT_ACCESS_TOKEN_SECONDS = 3600;

/** @throws Error describing the first invalid option */
export function createSettings(
  { db: _db, mail: _mail, ...options }: SignInOptions,
  cookieSuffix: string,
): SignInSettings {
  const issuer = new URL(options.issuer);
  if (issuer.pathname !== '/' || !options.issuer.endsWith('/')) {
    throw new Error(`The issuer must be a whole site with a slash at the end, not ${options.issuer}.`);
  }
  if (!URL.canParse(options.audience)) {
    throw new Error(`The audience must be an absolute URI, not ${options.audience}.`);
  }
  const [firstRedirect] = options.redirectUris;
  if (!firstRedirect) throw new Error('Sign-in needs at least one redirect address.');
  const consoleOrigins = options.redirectUris.map((uri) => new URL(uri).origin);
  const secure = issuer.protocol === 'https:';
  return {
    ...options,
    accessTokenSeconds: options.accessTokenSeconds ?? readTokenSeconds(),
    secure,
    crossSite: secure && consoleOrigins.some((origin) => origin !== issuer.origin),
    trustedOrigins: [...new Set([issuer.origin, ...consoleOrigins])],
    consoleUrl: new URL('/', firstRedirect).href,
    cookieNames: getCookieNames(issuer, cookieSuffix),
  };
}

/** Returns distinct cookie names. Cookies ignore ports, so two servers on one machine would otherwise end each other's sessions. */
function getCookieNames(issuer: URL, suffix: string): SignInSettings['cookieNames'] {
  const name = issuer.port ? `trunkline_${suffix}` : 'trunkline';
  return {
    session: `${name}_session`,
    interaction: `${name}_sign_in`,
    resume: `${name}_resume`,
    browser: `${name}_browser`,
  };
}

function readTokenSeconds(): number {
  const text = process.env.ACCESS_TOKEN_SECONDS;
  if (!text) return DEFAULT_ACCESS_TOKEN_SECONDS;
  const seconds = Number(text);
  if (!Number.isSafeInteger(seconds) || seconds <= 0) {
    throw new Error(`ACCESS_TOKEN_SECONDS must be a whole number of seconds above 0, not "${text}".`);
  }
  return seconds;
}
