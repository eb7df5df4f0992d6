import type { IncomingMessage } from 'node:http';
import type { SignInSettings } from '../signInSettings';

/** Returns the client address. Behind a proxy that terminates TLS, this is the last forwarded address, which the proxy added. */
export function getRequestAddress(
  request: IncomingMessage,
  { secure }: Pick<SignInSettings, 'secure'>,
): string | null {
  const forwarded = secure ? [request.headers['x-forwarded-for']].flat().at(-1) : undefined;
  const address = forwarded?.split(',').at(-1)?.trim() || request.socket.remoteAddress;
  return address?.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45) ?? null;
}
