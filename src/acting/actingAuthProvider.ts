import type { IdToken } from '@auth0/auth0-spa-js';
import { t } from '#i18n';
import type { TrunklineAuthProvider } from '../authProvider';
import { permissionsOf } from '../authProvider/tokenPermissions';
import { type Acting, actingIsOver, actingNow } from './acting';
import { clearOnServer } from './clearOnServer';
import { decodeClaims } from './decodeClaims';

/** A token that ends within this many milliseconds would end on its way. */
const TOO_LATE = 5_000;

const tokenNow = (): string | undefined => {
  const acting = actingNow();
  return !acting || acting.isOver || acting.expires - Date.now() < TOO_LATE ? undefined : acting.token;
};

/**
 * The auth provider of somebody who acts as somebody else: calls carry the exchanged token, pages see the other's
 * level and place. Nothing of it is kept in the browser; drafts and columns go under a name of both.
 * @param own the provider of whoever really acts; it keeps their own session alive meanwhile
 */
export const actingAuthProvider = (
  own: TrunklineAuthProvider,
  { staff, user, token }: Acting,
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
  getAccessToken: async () => tokenNow() ?? actingIsOver(),
  renewAccessToken: () => actingIsOver(),
  async getTokenInBackground(isRefused) {
    const current = isRefused ? undefined : tokenNow();
    if (current === undefined) throw new Error(t('Acting is over.'));
    return current;
  },
  getPermissions: async () => permissionsOf(decodeClaims(token) as IdToken),
  getIdentity: async () => ({
    id: `${user.id} by ${staff.id}`,
    fullName: user.name,
    email: user.email,
    level: permissionsOf(decodeClaims(token) as IdToken)?.level ?? null,
  }),
});
