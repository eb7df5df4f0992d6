import type { IdToken } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { TrunklineAuthProvider } from '../authProvider';
import { parsePermissions } from '../authProvider/tokenPermissions';
import { type ActingSession, getActing, waitForRenewal } from './acting';
import { clearOnServer } from './clearOnServer';
import { decodeClaims } from './decodeClaims';

/** A token that ends within this many milliseconds would end on its way. */
const TIMEOUT_MS = 5_000;

const getCurrentToken = (): string | undefined => {
  const acting = getActing();
  return !acting || acting.isOver || acting.expires - Date.now() < TIMEOUT_MS ? undefined : acting.token;
};

/**
 * The auth provider of somebody who acts as somebody else: calls carry the exchanged token, pages see the other's
 * level and place. Nothing of it is kept in the browser; drafts and columns go under a name of both.
 * @param own the provider of whoever really acts; it keeps their own session alive meanwhile
 */
export const createActingAuthProvider = (
  own: TrunklineAuthProvider,
  { staff, user, token }: ActingSession,
  baseUrl: string,
): TrunklineAuthProvider => ({
  ...own,
  checkAuth: async () => undefined,
  // Its time being over is asked about, not signed out for.
  checkError: async () => undefined,
  async logout(params) {
    await clearOnServer(baseUrl);
    return own.logout(params);
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
