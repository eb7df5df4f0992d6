import type { IdToken } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { TrunklineAuthProvider } from '../authProvider';
import { parsePermissions } from '../authProvider/tokenPermissions';
import { type ActingSession, getActing, waitForRenewal } from './acting';
import { clearOnServer } from './clearOnServer';
import { decodeClaims } from './decodeClaims';

/** A token with less than this many milliseconds left is treated as expired. */
const TIMEOUT_MS = 5_000;

const getCurrentToken = (): string | undefined => {
  const acting = getActing();
  return !acting || acting.isOver || acting.expires - Date.now() < TIMEOUT_MS ? undefined : acting.token;
};

/**
 * Auth provider during impersonation: calls carry the exchanged token, and pages see the impersonated user's level and
 * tenant. The session is not stored in the browser; drafts and column settings use a key that combines both users.
 * @param own the staff member's own provider, which keeps their session alive meanwhile
 */
export const createActingAuthProvider = (
  staffProvider: TrunklineAuthProvider,
  { staff, user, token }: ActingSession,
  baseUrl: string,
): TrunklineAuthProvider => ({
  ...staffProvider,
  checkAuth: async () => undefined,
  // When the impersonation expires, the user is prompted rather than signed out.
  checkError: async () => undefined,
  async logout(params) {
    await clearOnServer(baseUrl);
    return staffProvider.logout(params);
  },
  getAccessToken: async () => getCurrentToken() ?? waitForRenewal(),
  renewAccessToken: () => waitForRenewal(),
  async getTokenInBackground(isRefused) {
    const current = isRefused ? undefined : getCurrentToken();
    if (current === undefined) throw new Error(t('Acting is over.'));
    return current;
  },
  getPermissions: async () => parsePermissions(decodeClaims(token) as IdToken),
  getIdentity: async () => ({
    id: `${user.id} by ${staff.id}`,
    fullName: user.name,
    email: user.email,
    level: parsePermissions(decodeClaims(token) as IdToken)?.level ?? null,
  }),
});
