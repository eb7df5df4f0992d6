import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from './customClaims';

/** Who makes a request, as their access token says. */
export interface Session {
  /** The `sub` claim. */
  id: string;
  email: string;
  name: string;
  level: 'staff' | 'reseller' | 'customer';
  /** Null for staff. */
  wholesalerId: number | null;
  /** The phone system's domain; null for staff and resellers. */
  domainName: string | null;
  /** When the token ends, in seconds since 1970. */
  expires: number;
  /** The sign-in it came of: the `sid` claim, which the bundled provider sets. */
  signInId?: string;
  /** Who really acts: the `act` claim (RFC 8693) of a token for acting as somebody else. */
  impersonatedBy?: { id: string; name: string; tokenId: string };
}

/**
 * - `expired`: renew it and try again.
 * - `audience`, `issuer`: a good token, but meant for somewhere else.
 * - `claims`: a good token that does not say what its owner may see.
 * - `keys`: the provider's signing keys could not be read; the token may be good (answer 503, not 401).
 * - `invalid`: anything else.
 */
export type SignInErrorCode = 'expired' | 'audience' | 'issuer' | 'claims' | 'keys' | 'invalid';

export class SignInError extends Error {
  override name = 'SignInError';
  constructor(
    readonly code: SignInErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface TokenVerifierOptions {
  /** With or without a slash at the end. */
  issuer: string;
  audience: string;
  /** The provider's public keys themselves, or the address they are read from and kept up to date. */
  jwks: JSONWebKeySet | URL | string;
}

const CLOCK_TOLERANCE_SECONDS = 5;

/** @returns a function that checks an access token and says whose it is; it throws a SignInError otherwise. */
export function createTokenVerifier(options: TokenVerifierOptions): (token: string) => Promise<Session> {
  const keys =
    typeof options.jwks === 'string' || options.jwks instanceof URL
      ? createRemoteJWKSet(new URL(options.jwks))
      : createLocalJWKSet(options.jwks);
  const issuer = options.issuer.replace(/\/$/, '');
  const expected = {
    issuer: [issuer, `${issuer}/`],
    audience: options.audience,
    algorithms: ['RS256'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp'],
  };
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, expected);
      return readSession(payload);
    } catch (error) {
      throw error instanceof SignInError ? error : toSignInError(error);
    }
  };
}

function readSession(claims: JWTPayload): Session {
  const level = claims[LEVEL_CLAIM];
  const wholesalerId = claims[WHOLESALER_CLAIM] ?? null;
  const domainName = claims[DOMAIN_CLAIM] ?? null;
  if (level !== 'staff' && level !== 'reseller' && level !== 'customer') {
    throw new SignInError('claims', `The access token has no ${LEVEL_CLAIM}.`);
  }
  if (level !== 'staff' && typeof wholesalerId !== 'number') {
    throw new SignInError('claims', `The access token of a ${level} has no ${WHOLESALER_CLAIM}.`);
  }
  if (level === 'customer' && typeof domainName !== 'string') {
    throw new SignInError('claims', `The access token of a customer has no ${DOMAIN_CLAIM}.`);
  }
  return {
    id: claims.sub ?? '',
    email: toText(claims.email),
    name: toText(claims.name) || toText(claims.email),
    level,
    wholesalerId: typeof wholesalerId === 'number' ? wholesalerId : null,
    domainName: typeof domainName === 'string' ? domainName : null,
    expires: claims.exp ?? 0,
    ...(typeof claims.sid === 'string' && { signInId: claims.sid }),
    ...readActor(claims),
  };
}

/** A token with an `act` claim nobody understands is not taken for one without. */
function readActor({ act, jti }: JWTPayload): Pick<Session, 'impersonatedBy'> {
  if (act === undefined) return {};
  const { sub, name } = (act ?? {}) as { sub?: unknown; name?: unknown };
  if (typeof sub !== 'string' || sub === '' || typeof jti !== 'string')
    throw new SignInError('claims', 'The access token does not say who acts.');
  return { impersonatedBy: { id: sub, name: toText(name) || sub, tokenId: jti } };
}

function toSignInError(cause: unknown): SignInError {
  if (cause instanceof errors.JWTExpired) {
    return new SignInError('expired', 'The access token has expired.', { cause });
  }
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'aud') {
    return new SignInError('audience', 'The access token is for another API.', { cause });
  }
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'iss') {
    return new SignInError('issuer', 'The access token comes from another identity provider.', { cause });
  }
  if (
    !(cause instanceof errors.JOSEError) ||
    cause instanceof errors.JWKSTimeout ||
    isInvalidJwksResponse(cause)
  ) {
    return new SignInError('keys', "The identity provider's signing keys could not be read.", { cause });
  }
  return new SignInError('invalid', 'The access token is not valid.', { cause });
}

/** A key set that answers with an error page: jose has no class of its own for it. */
function isInvalidJwksResponse(cause: errors.JOSEError): boolean {
  return cause.code === 'ERR_JOSE_GENERIC';
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
