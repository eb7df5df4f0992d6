import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { localOperator, withLocalOperator } from '../../../server/http/auth/localOperator';
import { getClientAddress, isLoopback } from '../../../server/http/request/clientAddress';
import { SignInError } from '../../../server/signIn/tokens/verifyToken';

const verify = withLocalOperator(async () => {
  throw new SignInError('invalid', 'unknown token');
}, 'folder-token');

const createRequestContext = (address: string | null, headers: Record<string, string> = {}): Context =>
  ({
    env: address === null ? undefined : { incoming: { socket: { remoteAddress: address } } },
    req: { header: (name: string) => headers[name] },
  }) as unknown as Context;

describe('data folder token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.0.3'])(
    'authenticates the local operator from %s',
    async (ip) => {
      expect(await verify('folder-token', getClientAddress(createRequestContext(ip)))).toBe(localOperator);
    },
  );

  it.each(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '127.0.0.1.example'])(
    'is rejected from %s',
    async (ip) => {
      await expect(verify('folder-token', getClientAddress(createRequestContext(ip)))).rejects.toThrow(
        SignInError,
      );
    },
  );

  it('is rejected if the address is unknown or belongs to a proxy', async () => {
    await expect(verify('folder-token', getClientAddress(createRequestContext(null)))).rejects.toThrow(
      SignInError,
    );
    const proxied = createRequestContext('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' });
    await expect(verify('folder-token', getClientAddress(proxied))).rejects.toThrow(SignInError);
  });

  it('must match the stored token', async () => {
    await expect(verify('another-one!', '127.0.0.1')).rejects.toThrow(SignInError);
    expect(isLoopback(undefined)).toBe(false);
  });
});
