import { importJWK, SignJWT } from 'jose';
import { identityPayloads } from '../../server/database/schema';
import { defaultSettings } from '../../server/serverSettings';
import { createAccount } from '../../server/signIn/accounts/signInAccounts';
import { loadSecrets } from '../../server/signIn/provider/signInKeys';
import { LEVEL_CLAIM } from '../../server/signIn/tokens/customClaims';
import type { RunningServer } from '../../server/startServer';

/** Creates a staff account and returns an access token for it from the bundled identity provider. */
export const createStaffToken = async ({ db, url }: RunningServer, id = 'staff'): Promise<string> => {
  await createAccount(db, {
    id,
    name: 'Staff',
    email: `${id}@a.example`,
    password: 'a long enough password',
    level: 'staff',
  });
  await db.insert(identityPayloads).values({ model: 'Grant', id: `grant-${id}`, accountId: id, payload: {} });
  const [key] = (await loadSecrets(db)).signingKeys;
  if (!key) throw new Error('No signing key');
  return new SignJWT({ sid: `grant-${id}`, [LEVEL_CLAIM]: 'staff' })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setSubject(id)
    .setIssuer(`${url}/`)
    .setAudience(defaultSettings.audience)
    .setExpirationTime('60m')
    .sign(await importJWK(key, 'RS256'));
};
