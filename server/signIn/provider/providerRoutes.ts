import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../database/database';
import { signOut } from '../routes/logoutRoute';
import { secondFactorRoute } from '../routes/secondFactorRoute';
import { signInRoute } from '../routes/signInRoute';
import type { SignInSettings } from '../signInSettings';
import { hostedProviderCompatibility } from './hostedProviderCompatibility';
import { createProvider } from './oidcProvider';
import type { loadSecrets } from './signInKeys';

export type RouteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What answers with the library of the identity provider. */
export interface ProviderRoutes {
  signIn: RouteHandler;
  secondFactor: RouteHandler;
  signOut: RouteHandler;
  /** What the protocol itself asks for. */
  protocol: RouteHandler;
}

export function providerRoutes(
  db: Database,
  settings: SignInSettings,
  secrets: Awaited<ReturnType<typeof loadSecrets>>,
): ProviderRoutes {
  const provider = createProvider(db, settings, secrets);
  provider.use(hostedProviderCompatibility(settings));
  return {
    signIn: signInRoute(provider, db, settings),
    secondFactor: secondFactorRoute(provider, db, settings),
    signOut: signOut(provider, db, settings),
    protocol: provider.callback(),
  };
}
