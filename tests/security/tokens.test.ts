import { createHmac } from 'node:crypto';
import { EncryptJWT, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { createApp } from '../../server/createApp';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../../server/signIn/tokens/customClaims';
import { createTokenVerifier } from '../../server/signIn/tokens/verifyToken';
import { buildContractRequest, buildValidBody } from '../contract/build';
import { openTestDatabase } from '../database/testDatabase';
import { saveRequestCount } from '../lib/saveRequestCount';

const issuer = 'https://tenant.example/';
const audience = 'https://api.trunkline.example/';
const now = Math.floor(Date.now() / 1000);
const staff = { email: 's@trunkline.example', name: 'S', [LEVEL_CLAIM]: 'staff' };

const ownKeys = await generateKeyPair('RS256', { extractable: true });
const foreignKeys = await generateKeyPair('RS256', { extractable: true });
const ellipticKeys = await generateKeyPair('ES256');
const publicJwk = { ...(await exportJWK(ownKeys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const foreignJwk = await exportJWK(foreignKeys.publicKey);
const pem = await exportSPKI(ownKeys.publicKey);

const encodeBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const defaultPayload: JWTPayload = {
  ...staff,
  sub: 'auth0|1',
  iss: issuer,
  aud: audience,
  iat: now,
  exp: now + 600,
};

const signToken = (over: JWTPayload = {}, header: object = {}, key = ownKeys.privateKey): Promise<string> =>
  new SignJWT({ ...defaultPayload, ...over })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
    .sign(key);

const signWithSecret = (secret: string | Buffer): string => {
  const content = `${encodeBase64({ alg: 'HS256', kid: 'k1' })}.${encodeBase64(defaultPayload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

const validToken = await signToken();
const [head = '', payload = '', signature = ''] = validToken.split('.');
const createHeaders = (token: string): HeadersInit => ({ authorization: `Bearer ${token}` });

/** Headers without a valid token. Each is rejected with 401, or with 403 if the token grants no permissions. */
const attacks: Record<string, HeadersInit> = {
  'no token': {},
  'an empty token': { authorization: 'Bearer ' },
  'a plain word': createHeaders('nobody'),
  'no algorithm': createHeaders(`${encodeBase64({ alg: 'none', kid: 'k1' })}.${payload}.`),
  'no algorithm in capitals': createHeaders(
    `${encodeBase64({ alg: 'NONE', kid: 'k1' })}.${payload}.${signature}`,
  ),
  'HS256 with the public key as text': createHeaders(signWithSecret(pem)),
  'HS256 with the public key as JSON': createHeaders(signWithSecret(JSON.stringify(publicJwk))),
  'an empty HS256 secret': createHeaders(signWithSecret('')),
  'another key with the same ID': createHeaders(await signToken({}, {}, foreignKeys.privateKey)),
  'another key with an unknown ID': createHeaders(await signToken({}, { kid: 'k2' }, foreignKeys.privateKey)),
  'a key embedded in the token': createHeaders(
    await signToken({}, { jwk: foreignJwk }, foreignKeys.privateKey),
  ),
  'a key set URL in the token': createHeaders(
    await signToken({}, { jku: 'https://attacker.example/keys' }, foreignKeys.privateKey),
  ),
  'another algorithm': createHeaders(await signToken({}, { alg: 'ES256' }, ellipticKeys.privateKey)),
  'PS256 instead of RS256': createHeaders(
    `${encodeBase64({ alg: 'PS256', kid: 'k1' })}.${payload}.${signature}`,
  ),
  'another issuer': createHeaders(await signToken({ iss: 'https://attacker.example/' })),
  'an issuer that starts with the expected issuer': createHeaders(
    await signToken({ iss: `${issuer}.attacker.example/` }),
  ),
  'another audience': createHeaders(await signToken({ aud: 'https://other.example/' })),
  'an ID token issued to the console': createHeaders(
    await signToken({ aud: 'trunkline-console', nonce: 'n' }),
  ),
  'no audience': createHeaders(await signToken({ aud: undefined })),
  'an expiry in the past': createHeaders(await signToken({ exp: now - 60 })),
  'no expiry': createHeaders(await signToken({ exp: undefined })),
  'a start in the future': createHeaders(await signToken({ nbf: now + 600 })),
  'no subject': createHeaders(await signToken({ sub: undefined })),
  'a changed payload': createHeaders(
    `${head}.${encodeBase64({ ...defaultPayload, sub: 'auth0|2' })}.${signature}`,
  ),
  'a truncated signature': createHeaders(validToken.slice(0, -8)),
  'no signature': createHeaders(`${head}.${payload}.`),
  'a refresh token': createHeaders('v1.M0NxQWZyZXNoLXRva2VuLXRoYXQtaXMtbm90LWEtSldU'),
  'an encrypted token': createHeaders(
    await new EncryptJWT(defaultPayload)
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt((await generateKeyPair('RSA-OAEP-256')).publicKey),
  ),
  'an unknown critical header': createHeaders(
    await signToken({}, { crit: ['exp'], exp: 1 }).catch(
      () => `${encodeBase64({ alg: 'RS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
    ),
  ),
  'two tokens': { authorization: `Bearer ${validToken}, Bearer ${validToken}` },
  'two tokens, one after the other': { authorization: `Bearer ${validToken} ${validToken}` },
  'another scheme': { authorization: `Basic ${Buffer.from(`a:${validToken}`).toString('base64')}` },
  'no scheme': { authorization: validToken },
  'a cookie': { cookie: `token=${validToken}; access_token=${validToken}` },
  'another header': { 'x-access-token': validToken, 'x-authorization': `Bearer ${validToken}` },
  'a token of one megabyte': createHeaders('a'.repeat(1024 * 1024)),
  'a payload of one megabyte signed with another key': createHeaders(
    await signToken({ filler: 'a'.repeat(1024 * 1024) }, {}, foreignKeys.privateKey),
  ),
};

/** Correctly signed tokens with missing or unknown claims about their owner. */
const ambiguousTokens: Record<string, HeadersInit> = {
  'no level': createHeaders(await signToken({ [LEVEL_CLAIM]: undefined })),
  'an unknown level': createHeaders(await signToken({ [LEVEL_CLAIM]: 'root' })),
  'a level in an array': createHeaders(await signToken({ [LEVEL_CLAIM]: ['staff'] })),
  'a reseller without a wholesaler': createHeaders(await signToken({ [LEVEL_CLAIM]: 'reseller' })),
  'a reseller whose wholesaler ID is text': createHeaders(
    await signToken({ [LEVEL_CLAIM]: 'reseller', [WHOLESALER_CLAIM]: '1' }),
  ),
  'a customer without a domain': createHeaders(
    await signToken({ [LEVEL_CLAIM]: 'customer', [WHOLESALER_CLAIM]: 1 }),
  ),
  'a customer with several domains': createHeaders(
    await signToken({
      [LEVEL_CLAIM]: 'customer',
      [WHOLESALER_CLAIM]: 1,
      [DOMAIN_CLAIM]: ['a.example', 'b.example'],
    }),
  ),
  'an actor without an ID': createHeaders(await signToken({ act: {} })),
};

const entries = (Object.entries(allCalls) as [CallName, Call][]).filter(([, call]) => !call.credential);
/** Every 40th call, so that all areas are covered. */
const sample = entries.filter((_, index) => index % 40 === 0);

let database: OpenDatabase;
let handledCount = 0;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  database = await openTestDatabase();
  const verify = createTokenVerifier({ issuer, audience, jwks: { keys: [publicJwk] } });
  app = createApp({
    db: database.db,
    verifyToken: async (token) => {
      const session = await verify(token);
      handledCount += 1;
      return session;
    },
    version: '0.0.0-test',
  });
});
let requestCount = 0;
afterAll(async () => {
  await saveRequestCount(requestCount);
  await database?.close();
});

const sendCall = async (call: Call, headers: HeadersInit) => {
  const built = buildContractRequest(call, 'x', buildValidBody(call));
  const sent = new Headers(built.headers);
  sent.delete('authorization');
  for (const [name, value] of new Headers(headers)) sent.set(name, value);
  return app.fetch(new Request(built, { headers: sent }));
};

const sendAllCalls = async (calls: [CallName, Call][]): Promise<number> => {
  handledCount = 0;
  let requests = 0;
  for (const [name, call] of calls) {
    for (const [kind, headers] of Object.entries(attacks)) {
      const { status } = await sendCall(call, headers);
      expect([name, kind, status]).toEqual([name, kind, 401]);
      requests += 1;
    }
    for (const [kind, headers] of Object.entries(ambiguousTokens)) {
      const { status } = await sendCall(call, headers);
      expect([name, kind, status]).toEqual([name, kind, 403]);
      requests += 1;
    }
    const unauthenticated = buildContractRequest(call, 'x', buildValidBody(call));
    unauthenticated.headers.delete('authorization');
    const url = new URL(unauthenticated.url);
    url.searchParams.set('access_token', validToken);
    const inQuery = await app.fetch(new Request(url, unauthenticated));
    expect([name, inQuery.status]).toEqual([name, 401]);
    requests += 1;
  }
  expect(handledCount).toBe(0);
  requestCount += requests;
  return requests;
};

describe('forged access token', () => {
  it('is refused by a sample of calls', async () => {
    expect(sample.length).toBeGreaterThan(8);
    await sendAllCalls(sample);
  });
  it('is refused by every call', { tags: ['long'], timeout: 600_000 }, async () => {
    const requests = await sendAllCalls(entries);
    console.log(
      `Token attacks: ${requests.toLocaleString('en')} requests with ${Object.keys(attacks).length + Object.keys(ambiguousTokens).length + 1} kinds of bad token on ${entries.length} calls; none got in.`,
    );
  });
  it('differs from a valid token, which is accepted with any capitalisation of Bearer', async () => {
    const call = allCalls.GetTrunks;
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await sendCall(call, { authorization: `${scheme} ${validToken}` })).status).toBe(200);
    expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(18);
  });
});
