import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { SignInSettings } from '../signInSettings';

export type ProviderSession = InstanceType<Provider['Session']>;

/** Returns the session identified by the request's cookie; undefined if there is none. */
export async function getBrowserSession(
  provider: Provider,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ProviderSession | undefined> {
  const { cookies } = provider.app.createContext(request, response);
  const id = cookies.get(settings.cookieNames.session, { signed: true });
  return id ? provider.Session.find(id) : undefined;
}

export function clearSessionCookie(
  provider: Provider,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { cookies } = provider.app.createContext(request, response);
  cookies.set(settings.cookieNames.session, null, { signed: true });
}
