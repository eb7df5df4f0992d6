import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from './customClaims';

/** The user who makes a request, as identified by the access token. */
export interface Session {
  /** User id, from the `sub` claim. */
  id: string;
  email: string;
  name: string;
  level: 'staff' | 'reseller' | 'customer' | 'self';
  /** Null for staff. */
  wholesalerId: number | null;
  /** Domain of the phone system; null for staff and resellers. */
  domainName: string | null;
  /** Expiry of the token, in seconds since 1970. */
  expires: number;
  /** The sign-in for which the token was issued: the `sid` claim, set by the bundled provider. */
  signInId?: string;
  /** The impersonating user: the `act` claim (RFC 8693) of an impersonation token. */
  impersonatedBy?: { id: string; name: string; tokenId: string };
}

/**
 * - `expired`: renew the token and retry.
 * - `audience`, `issuer`: a valid token for another service.
 * - `claims`: a valid token without the claims that define the user's access.
 * - `keys`: the provider's signing keys could not be loaded; the token may be valid (respond with 503, not 401).
 * - `invalid`: any other error.
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
  /** URL of the identity provider, with or without a trailing slash. */
  issuer: string;
  audience: string;
  /** The provider's public keys, or the URL from which they are loaded and refreshed. */
  jwks: JSONWebKeySet | URL | string;
}

const CLOCK_TOLERANCE_SECONDS = 5;

/** @returns a function that verifies an access token and returns its session, or throws a SignInError */
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
  if (level !== 'staff' && level !== 'reseller' && level !== 'customer' && level !== 'self') {
    throw new SignInError('claims', `The access token has no ${LEVEL_CLAIM}.`);
  }
  if (level !== 'staff' && typeof wholesalerId !== 'number') {
    throw new SignInError('claims', `The access token of a ${level} has no ${WHOLESALER_CLAIM}.`);
  }
  if ((level === 'customer' || level === 'self') && typeof domainName !== 'string') {
    throw new SignInError('claims', `The access token of a user at level ${level} has no ${DOMAIN_CLAIM}.`);
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

/** Reads the impersonating user. A token with an invalid `act` claim is rejected, not treated as having none. */
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

/** Whether a JWKS endpoint returned an error page; jose has no dedicated error class for this. */
function isInvalidJwksResponse(cause: errors.JOSEError): boolean {
  return cause.code === 'ERR_JOSE_GENERIC';
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
