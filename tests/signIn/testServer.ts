import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { seedDemoAccounts } from '../../server/signIn/accounts/demoAccounts';
import { createSignIn, type SignIn, type SignInOptions } from '../../server/signIn/createSignIn';
import { createTokenVerifier, type Session } from '../../server/signIn/tokens/verifyToken';
import { openDatabaseFolder, openTestDatabase } from '../database/testDatabase';
import { AUDIENCE, CLIENT_ID } from './testClient';

export interface TestServer {
  /** URL with a trailing slash. */
  url: string;
  database: OpenDatabase;
  signIn: SignIn;
  verify: (token: string) => Promise<Session>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<SignInOptions> {
  folder?: string;
  /** Port to listen on; 0 selects a free one. */
  port?: number;
  rest?: RequestListener;
}

/** Starts the bundled identity provider with its demo accounts on a local port. */
export const startServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { folder, port = 0, rest = notFoundListener, ...given } = options;
  const database = folder ? await openDatabaseFolder(folder) : await openTestDatabase();
  await seedDemoAccounts(database.db);
  const server = createServer();
  const url = await listen(server, port);
  const signIn = await createSignIn({
    db: database.db,
    issuer: url,
    audience: AUDIENCE,
    clientId: CLIENT_ID,
    redirectUris: [`${url}auth-callback`],
    logoutUris: [url],
    showDemoAccounts: true,
    ...given,
  });
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', url).pathname;
    if (signIn.handles(path)) signIn.listener(request, response);
    else rest(request, response);
  });
  return {
    url,
    database,
    signIn,
    verify: createTokenVerifier({ issuer: url, audience: AUDIENCE, jwks: signIn.jwks }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
};

const notFoundListener: RequestListener = (_request, response) => {
  response.writeHead(404).end();
};

const listen = (server: Server, port: number): Promise<string> => {
  return new Promise((resolve, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
  });
};
