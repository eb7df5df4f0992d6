import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier, SignInError } from '../../server/signIn/tokens/verifyToken';

const issuer = 'https://tenant.example/';
const audience = 'https://api.trunkline.example';
const claims = {
  email: 'r@harbour.example',
  name: 'R',
  'https://trunkline.example/level': 'reseller',
  'https://trunkline.example/wholesaler_id': 3,
};

const { privateKey, publicKey } = await generateKeyPair('RS256');
const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const jwks = { keys: [jwk] };
const getNow = () => Math.floor(Date.now() / 1000);

interface TokenOptions {
  claims?: Record<string, unknown>;
  iss?: string;
  aud?: string | string[];
  exp?: number;
}

const signToken = ({
  claims: payload = claims,
  iss = issuer,
  aud = audience,
  exp = getNow() + 60,
}: TokenOptions = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject('auth0|1')
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(privateKey);

const getErrorCode = async (token: string, keys: typeof jwks | string = jwks) => {
  const error: unknown = await createTokenVerifier({ issuer, audience, jwks: keys })(token).catch((e) => e);
  return error instanceof SignInError ? error.code : error;
};

describe('createTokenVerifier', () => {
  it('returns the user identified by the token', async () => {
    const verify = createTokenVerifier({ issuer: 'https://tenant.example', audience, jwks });
    const exp = getNow() + 100;
    expect(await verify(await signToken({ exp, aud: [audience, `${issuer}userinfo`] }))).toEqual({
      id: 'auth0|1',
      email: 'r@harbour.example',
      name: 'R',
      level: 'reseller',
      wholesalerId: 3,
      domainName: null,
      expires: exp,
    });
  });

  it('tolerates a clock difference of a few seconds', async () => {
    const verify = createTokenVerifier({ issuer, audience, jwks });
    expect((await verify(await signToken({ exp: getNow() - 2 }))).id).toBe('auth0|1');
    expect(await getErrorCode(await signToken({ exp: getNow() - 10 }))).toBe('expired');
  });

  it('reports the reason if a token is invalid', async () => {
    const level = 'https://trunkline.example/level';
    expect(await getErrorCode(await signToken({ aud: 'https://other.example' }))).toBe('audience');
    expect(await getErrorCode(await signToken({ iss: 'https://other.example/' }))).toBe('issuer');
    expect(await getErrorCode(await signToken({ claims: { email: 'x@y.example' } }))).toBe('claims');
    expect(await getErrorCode(await signToken({ claims: { [level]: 'owner' } }))).toBe('claims');
    expect(await getErrorCode(await signToken({ claims: { [level]: 'reseller' } }))).toBe('claims');
    expect(await getErrorCode(await signToken({ claims: { ...claims, [level]: 'customer' } }))).toBe(
      'claims',
    );
    expect(await getErrorCode('rubbish')).toBe('invalid');
    expect(await getErrorCode(`${(await signToken()).slice(0, -4)}AAAA`)).toBe('invalid');
  });

  it('rejects a token that specifies its own algorithm', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = { sub: 'x', iss: issuer, aud: audience, exp: getNow() + 60, ...claims };
    expect(await getErrorCode(`${part({ alg: 'none' })}.${part(body)}.`)).toBe('invalid');
    const shared = await new SignJWT(body)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(jwk.n ?? ''));
    expect(await getErrorCode(shared)).toBe('invalid');
  });
});

describe('keys fetched from a URL', () => {
  let server: Server;
  let url = '';
  let answer: { status: number; body: string } = { status: 200, body: JSON.stringify(jwks) };
  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('verify a token issued by a hosted provider', async () => {
    const verify = createTokenVerifier({ issuer, audience, jwks: url });
    expect((await verify(await signToken())).level).toBe('reseller');
  });

  it('result in a distinct error, rather than an invalid token, if they cannot be fetched', async () => {
    answer = { status: 500, body: '' };
    expect(await getErrorCode(await signToken(), url)).toBe('keys');
    answer = { status: 200, body: '<html>' };
    expect(await getErrorCode(await signToken(), url)).toBe('keys');
    expect(await getErrorCode(await signToken(), 'http://127.0.0.1:1/jwks.json')).toBe('keys');
  });
});
