import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../database/database';
import { createSecondFactorRoute } from '../routes/createSecondFactorRoute';
import { createSignInRoute } from '../routes/createSignInRoute';
import { createSignOutRoute } from '../routes/logoutRoute';
import type { SignInSettings } from '../signInSettings';
import { createHostedProviderMiddleware } from './createHostedProviderMiddleware';
import { createProvider } from './oidcProvider';
import type { loadSecrets } from './signInKeys';

export type RouteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Routes that depend on the identity provider library. */
export interface ProviderRoutes {
  signIn: RouteHandler;
  secondFactor: RouteHandler;
  signOut: RouteHandler;
  protocol: RouteHandler;
}

export function createProviderRoutes(
  db: Database,
  settings: SignInSettings,
  secrets: Awaited<ReturnType<typeof loadSecrets>>,
): ProviderRoutes {
  const provider = createProvider(db, settings, secrets);
  provider.use(createHostedProviderMiddleware(settings));
  return {
    signIn: createSignInRoute(provider, db, settings),
    secondFactor: createSecondFactorRoute(provider, db, settings),
    signOut: createSignOutRoute(provider, db, settings),
    protocol: provider.callback(),
  };
}
