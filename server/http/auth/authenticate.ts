import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type MessageDescriptor, msg, t } from '#i18n';
import { meetsLevel } from '../../../contract/access/levels';
import type { Level } from '../../../contract/call';
import { updateRequestContext } from '../../common/requestContext';
import { SignInError, type SignInErrorCode } from '../../signIn/tokens/verifyToken';
import { ApiError, createForbiddenError } from '../errors/apiError';
import { getClientAddress } from '../request/clientAddress';
import { getTokenSource, type TokenSource } from '../request/tokenSource';
import type { Principal } from '../tenancy/tenantScope';

export interface SignedIn {
  Variables: { session: Principal; call?: string };
}

/**
 * Resolves a token to its user; throws a SignInError if invalid.
 * @param address address of the client; undefined if unknown
 * @param source address of the client, including the address from proxy headers
 */
export type VerifyToken = (token: string, address?: string, source?: TokenSource) => Promise<Principal>;

/** Requires a valid access token; otherwise responds with 401 `unauthenticated` or `token_expired`. */
export const authenticate = (verifyToken: VerifyToken) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const session = await authenticateRequest(verifyToken, c);
    updateRequestContext({
      account: session.id,
      isSignedIn: true,
      ...(session.level !== 'staff' && { tenant: session.domainName ?? String(session.wholesalerId) }),
    });
    c.set('session', session);
    await next();
  });

/** Returns the user of the request's token. @throws ApiError 401 without a valid one */
export async function authenticateRequest(verifyToken: VerifyToken, c: Context): Promise<Principal> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw createUnauthenticatedError();
  return verifyOrThrow(() => verifyToken(token, getClientAddress(c), getTokenSource(c)));
}

const createUnauthenticatedError = () => new ApiError(401, 'unauthenticated', t('You are not signed in.'));

async function verifyOrThrow(verify: () => Promise<Principal>): Promise<Principal> {
  try {
    return await verify();
  } catch (error) {
    // Other errors, such as an unavailable database, do not mean that the token is invalid.
    throw error instanceof SignInError ? toSignInError(error.code) : error;
  }
}

function toSignInError(code: SignInErrorCode): ApiError {
  switch (code) {
    case 'expired':
      return new ApiError(401, 'token_expired', t('Your sign-in has expired. Sign in again.'));
    case 'keys':
      return new ApiError(
        503,
        'sign_in_unavailable',
        t('Sign-in can’t be checked at the moment. Try again soon.'),
        {},
        5,
      );
    case 'claims':
      return createForbiddenError(
        t('Your account does not say what you may see. Ask whoever manages the accounts.'),
      );
    default:
      return createUnauthenticatedError();
  }
}

/** Error messages by required level and the level of the user. */
const levelErrors: Partial<Record<Level, Partial<Record<Level, MessageDescriptor>>>> = {
  reseller: { customer: msg('Only resellers and staff may do this; you are signed in as a customer.') },
  staff: {
    customer: msg('Only staff may do this; you are signed in as a customer.'),
    reseller: msg('Only staff may do this; you are signed in as a reseller.'),
  },
};

/** @throws ApiError 403 when the user does not have the required level */
export function requireLevel(person: Principal, needed: Level): void {
  if (meetsLevel(person.level, needed)) return;
  throw createForbiddenError(t(levelErrors[needed]?.[person.level] ?? msg('You may not do this.')));
}
