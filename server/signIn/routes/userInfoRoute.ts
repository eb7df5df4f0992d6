import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../database/database';
import { findAccount } from '../accounts/signInAccounts';
import type { SignInSettings } from '../signInSettings';
import { buildIdentityClaims } from '../tokens/buildIdentityClaims';
import { type Session, SignInError } from '../tokens/verifyToken';
import { sendJson } from './sendResponse';

/** Creates the route `/userinfo`, which accepts an access token of the API, like the hosted provider. */
export function createUserInfoRoute(
  db: Database,
  settings: SignInSettings,
  verify: (token: string) => Promise<Session>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const cors = getCorsHeaders(request, settings);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...cors, 'Access-Control-Allow-Headers': 'Authorization' }).end();
      return;
    }
    const token = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
    const account = token ? await findTokenAccount(db, token, verify) : null;
    if (account) return sendJson(response, 200, buildIdentityClaims(account), cors);
    sendJson(response, 401, { error: 'invalid_token' }, { ...cors, 'WWW-Authenticate': 'Bearer' });
  };
}

async function findTokenAccount(db: Database, token: string, verify: (token: string) => Promise<Session>) {
  try {
    return await findAccount(db, (await verify(token)).id);
  } catch (error) {
    if (error instanceof SignInError) return null;
    throw error;
  }
}

function getCorsHeaders(request: IncomingMessage, settings: SignInSettings): Record<string, string> {
  const { origin } = request.headers;
  if (!origin || !settings.trustedOrigins.includes(origin)) return { Vary: 'Origin' };
  return { Vary: 'Origin', 'Access-Control-Allow-Origin': origin };
}
