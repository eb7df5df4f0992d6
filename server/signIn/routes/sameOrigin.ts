import type { IncomingMessage } from 'node:http';
import type { SignInSettings } from '../signInSettings';

/** Browsers name the page a form comes from; a form on another site must not do anything for anybody. */
export function isSameOrigin(request: IncomingMessage, settings: SignInSettings): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === new URL(settings.issuer).origin;
}
