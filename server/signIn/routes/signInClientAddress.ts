import type { IncomingMessage } from 'node:http';
import type { SignInSettings } from '../signInSettings';

/** Where somebody signs in from. Behind a proxy that ends TLS, the address it adds last is the one it has seen. */
export function addressOf(request: IncomingMessage, { secure }: SignInSettings): string | null {
  const forwarded = secure ? [request.headers['x-forwarded-for']].flat().at(-1) : undefined;
  const address = forwarded?.split(',').at(-1)?.trim() || request.socket.remoteAddress;
  return address?.slice(0, 45) ?? null;
}
