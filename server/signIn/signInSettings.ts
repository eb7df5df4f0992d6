import type { Database } from '../database/database';
import type { MailGateway } from '../gateways/mailGateway';

export interface SignInOptions {
  db: Database;
  /** The server's own address with a slash at the end, as `http://localhost:3000/`: stands in every token. */
  issuer: string;
  /** The API's identifier, an absolute URI: access tokens are made out to it. */
  audience: string;
  /** The console's name with the provider. */
  clientId: string;
  /** Addresses a sign-in may lead to, exactly: the console's `/auth-callback`. */
  redirectUris: string[];
  /** Addresses a sign-out may lead to, exactly but for a slash at the end. */
  logoutUris: string[];
  /** Offers the demo accounts on the sign-in page, for a click each. */
  showDemoAccounts: boolean;
  /** Carries links to a new password; without it they stay in the database. */
  mail?: MailGateway;
  /** Life of an access token in seconds. Default: `ACCESS_TOKEN_SECONDS` of the environment, else 3600. */
  accessTokenSeconds?: number;
}

/** The options, checked, with what follows from them. */
export interface SignInSettings extends Omit<SignInOptions, 'db' | 'mail'> {
  accessTokenSeconds: number;
  /** Whether people reach the provider by https. */
  secure: boolean;
  /** Whether the console lives on another site than the provider. */
  crossSite: boolean;
  /** Where the console's pages come from, and the provider's own. */
  trustedOrigins: string[];
  consoleUrl: string;
  cookieNames: { session: string; interaction: string; resume: string; browser: string };
}

const DEFAULT_ACCESS_TOKEN_SECONDS = 3600;

/** @throws Error with a sentence about the first option that cannot work. */
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

/** Cookies do not tell ports apart, so that two servers on one machine would sign each other out. */
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
