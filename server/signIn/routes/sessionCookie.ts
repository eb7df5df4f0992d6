import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { SignInSettings } from '../signInSettings';

/** What the provider keeps of a browser that has signed in. */
export type ProviderSession = InstanceType<Provider['Session']>;

/** The session of the browser that asks, as its cookie says; undefined without one. */
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

/** Lets the browser forget its session. */
export function clearSessionCookie(
  provider: Provider,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { cookies } = provider.app.createContext(request, response);
  cookies.set(settings.cookieNames.session, null, { signed: true });
}
