import { defaultSettings } from '../../server/serverSettings';
import { demoAccounts } from '../../server/signIn/accounts/demoAccounts';
import { TestClient } from '../../tests/signIn/testClient';

/** A simulated browser session for one demo account. */
export interface SignInBrowser {
  /** @returns an access token */
  signIn(params?: Record<string, string>): Promise<string>;
}

/** @param url base URL of a server with demo data, without a trailing slash */
export const createBrowser = (url: string, level: 'staff' | 'reseller' | 'customer'): SignInBrowser => {
  const account = demoAccounts.find((candidate) => candidate.level === level);
  if (!account) throw new Error(`No demo account has the level ${level}.`);
  const client = new TestClient(`${url}/`, defaultSettings.clientId, defaultSettings.audience);
  return { signIn: async (params) => (await client.signIn(account.email, params)).access_token };
};
