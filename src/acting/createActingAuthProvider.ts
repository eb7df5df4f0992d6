import type { IdToken } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { TrunklineAuthProvider } from '../authProvider';
import { parsePermissions } from '../authProvider/tokenPermissions';
import { getImpersonation, type ImpersonationSession, waitForRenewal } from './acting';
import { endImpersonationOnServer } from './clearOnServer';
import { decodeClaims } from './decodeClaims';

/** Remaining validity in milliseconds below which a token is treated as expired. */
const TIMEOUT_MS = 5_000;

const getCurrentToken = (): string | undefined => {
  const acting = getImpersonation();
  return !acting || acting.isOver || acting.expires - Date.now() < TIMEOUT_MS ? undefined : acting.token;
};

/**
 * Creates the auth provider for impersonation. Calls contain the exchanged token, and pages use the level and tenant of
 * the impersonated user. The session is not stored in the browser; drafts and column settings have a key that combines
 * both users.
 * @param staffProvider the staff member's own provider, which keeps the staff session alive
 */
export const createImpersonationAuthProvider = (
  staffProvider: TrunklineAuthProvider,
  { staff, user, token }: ImpersonationSession,
  baseUrl: string,
): TrunklineAuthProvider => ({
  ...staffProvider,
  checkAuth: async () => undefined,
  // When the impersonation expires, the user is prompted to renew it instead of being signed out.
  checkError: async () => undefined,
  async logout(params) {
    await endImpersonationOnServer(baseUrl);
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
