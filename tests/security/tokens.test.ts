import { createHmac } from 'node:crypto';
import { EncryptJWT, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, everyCall } from '../../contract/index';
import { createApp } from '../../server/createApp';
import type { OpenDatabase } from '../../server/database/database';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../../server/signIn/tokens/customClaims';
import { createTokenVerifier } from '../../server/signIn/tokens/verifyToken';
import { requestOf, validBody } from '../contract/build';
import { openTestDatabase } from '../database/testDatabase';
import { noteRequests } from '../lib/noteRequests';

const issuer = 'https://tenant.example/';
const audience = 'https://api.trunkline.example/';
const now = Math.floor(Date.now() / 1000);
const staff = { email: 's@trunkline.example', name: 'S', [LEVEL_CLAIM]: 'staff' };

const ours = await generateKeyPair('RS256', { extractable: true });
const other = await generateKeyPair('RS256', { extractable: true });
const elliptic = await generateKeyPair('ES256');
const publicJwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const otherJwk = await exportJWK(other.publicKey);
const pem = await exportSPKI(ours.publicKey);

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const usual: JWTPayload = { ...staff, sub: 'auth0|1', iss: issuer, aud: audience, iat: now, exp: now + 600 };

const signed = (over: JWTPayload = {}, header: object = {}, key = ours.privateKey): Promise<string> =>
  new SignJWT({ ...usual, ...over }).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);

const withSecret = (secret: string | Buffer): string => {
  const content = `${base64({ alg: 'HS256', kid: 'k1' })}.${base64(usual)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

const good = await signed();
const [head = '', payload = '', signature = ''] = good.split('.');
const bearer = (token: string): HeadersInit => ({ authorization: `Bearer ${token}` });

/** What of a request is not a token of ours; each is refused with 401, or 403 where it names nobody's rights. */
const attacks: Record<string, HeadersInit> = {
  'no token': {},
  'an empty token': { authorization: 'Bearer ' },
  'a word': bearer('nobody'),
  'no algorithm': bearer(`${base64({ alg: 'none', kid: 'k1' })}.${payload}.`),
  'no algorithm in capitals': bearer(`${base64({ alg: 'NONE', kid: 'k1' })}.${payload}.${signature}`),
  'HS256 with the public key as text': bearer(withSecret(pem)),
  'HS256 with the public key as JSON': bearer(withSecret(JSON.stringify(publicJwk))),
  'an empty HS256 secret': bearer(withSecret('')),
  'another key of the same name': bearer(await signed({}, {}, other.privateKey)),
  'another key of a name nobody knows': bearer(await signed({}, { kid: 'k2' }, other.privateKey)),
  'a key the token brings along': bearer(await signed({}, { jwk: otherJwk }, other.privateKey)),
  'an address of keys the token brings along': bearer(
    await signed({}, { jku: 'https://attacker.example/keys' }, other.privateKey),
  ),
  'another algorithm': bearer(await signed({}, { alg: 'ES256' }, elliptic.privateKey)),
  'another padding': bearer(`${base64({ alg: 'PS256', kid: 'k1' })}.${payload}.${signature}`),
  'another issuer': bearer(await signed({ iss: 'https://attacker.example/' })),
  'an issuer that begins like ours': bearer(await signed({ iss: `${issuer}.attacker.example/` })),
  'another audience': bearer(await signed({ aud: 'https://other.example/' })),
  'an ID token, made out to the console': bearer(await signed({ aud: 'trunkline-console', nonce: 'n' })),
  'no audience': bearer(await signed({ aud: undefined })),
  'an end that has passed': bearer(await signed({ exp: now - 60 })),
  'no end': bearer(await signed({ exp: undefined })),
  'a beginning that is still to come': bearer(await signed({ nbf: now + 600 })),
  nobody: bearer(await signed({ sub: undefined })),
  'a changed payload': bearer(`${head}.${base64({ ...usual, sub: 'auth0|2' })}.${signature}`),
  'a signature that lacks its end': bearer(good.slice(0, -8)),
  'no signature': bearer(`${head}.${payload}.`),
  'a refresh token': bearer('v1.M0NxQWZyZXNoLXRva2VuLXRoYXQtaXMtbm90LWEtSldU'),
  'an encrypted token': bearer(
    await new EncryptJWT(usual)
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt((await generateKeyPair('RSA-OAEP-256')).publicKey),
  ),
  'a header nobody understands, said to be critical': bearer(
    await signed({}, { crit: ['exp'], exp: 1 }).catch(
      () => `${base64({ alg: 'RS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
    ),
  ),
  'two tokens': { authorization: `Bearer ${good}, Bearer ${good}` },
  'two tokens, one after the other': { authorization: `Bearer ${good} ${good}` },
  'another scheme': { authorization: `Basic ${Buffer.from(`a:${good}`).toString('base64')}` },
  'no scheme': { authorization: good },
  'a cookie': { cookie: `token=${good}; access_token=${good}` },
  'another header': { 'x-access-token': good, 'x-authorization': `Bearer ${good}` },
  'a megabyte': bearer('a'.repeat(1024 * 1024)),
  'a payload of a megabyte, signed by another': bearer(
    await signed({ filler: 'a'.repeat(1024 * 1024) }, {}, other.privateKey),
  ),
};

/** Good signatures that say too little, or what nobody understands, of their owner. */
const unclear: Record<string, HeadersInit> = {
  'no level': bearer(await signed({ [LEVEL_CLAIM]: undefined })),
  'a level nobody knows': bearer(await signed({ [LEVEL_CLAIM]: 'root' })),
  levels: bearer(await signed({ [LEVEL_CLAIM]: ['staff'] })),
  'a reseller of no wholesaler': bearer(await signed({ [LEVEL_CLAIM]: 'reseller' })),
  'a reseller of a wholesaler by text': bearer(
    await signed({ [LEVEL_CLAIM]: 'reseller', [WHOLESALER_CLAIM]: '1' }),
  ),
  'a customer of no domain': bearer(await signed({ [LEVEL_CLAIM]: 'customer', [WHOLESALER_CLAIM]: 1 })),
  'a customer of several domains': bearer(
    await signed({
      [LEVEL_CLAIM]: 'customer',
      [WHOLESALER_CLAIM]: 1,
      [DOMAIN_CLAIM]: ['a.example', 'b.example'],
    }),
  ),
  'somebody who acts, unnamed': bearer(await signed({ act: {} })),
};

const entries = (Object.entries(everyCall) as [CallName, Call][]).filter(([, call]) => !call.credential);
/** Every so many: all areas are among them. */
const sample = entries.filter((_, index) => index % 40 === 0);

let database: OpenDatabase;
let handled = 0;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  database = await openTestDatabase();
  const verify = createTokenVerifier({ issuer, audience, jwks: { keys: [publicJwk] } });
  app = createApp({
    db: database.db,
    verifyToken: async (token) => {
      const session = await verify(token);
      handled += 1;
      return session;
    },
    version: '0.0.0-test',
  });
});
let asked = 0;
afterAll(async () => {
  await noteRequests(asked);
  await database?.close();
});

const ask = async (call: Call, headers: HeadersInit) => {
  const built = requestOf(call, 'x', validBody(call));
  const sent = new Headers(built.headers);
  sent.delete('authorization');
  for (const [name, value] of new Headers(headers)) sent.set(name, value);
  return app.fetch(new Request(built, { headers: sent }));
};

async function tryAll(calls: [CallName, Call][]): Promise<number> {
  handled = 0;
  let requests = 0;
  for (const [name, call] of calls) {
    for (const [kind, headers] of Object.entries(attacks)) {
      const { status } = await ask(call, headers);
      expect([name, kind, status]).toEqual([name, kind, 401]);
      requests += 1;
    }
    for (const [kind, headers] of Object.entries(unclear)) {
      const { status } = await ask(call, headers);
      expect([name, kind, status]).toEqual([name, kind, 403]);
      requests += 1;
    }
    const bare = requestOf(call, 'x', validBody(call));
    bare.headers.delete('authorization');
    const url = new URL(bare.url);
    url.searchParams.set('access_token', good);
    const inQuery = await app.fetch(new Request(url, bare));
    expect([name, inQuery.status]).toEqual([name, 401]);
    requests += 1;
  }
  expect(handled).toBe(0);
  asked += requests;
  return requests;
}

describe('a token that is none of ours', () => {
  it('opens no call, of a sample', async () => {
    expect(sample.length).toBeGreaterThan(8);
    await tryAll(sample);
  });
  it('opens no call at all', { tags: ['long'], timeout: 600_000 }, async () => {
    const requests = await tryAll(entries);
    console.log(
      `Token attacks: ${requests.toLocaleString('en')} requests with ${Object.keys(attacks).length + Object.keys(unclear).length + 1} kinds of bad token on ${entries.length} calls; none got in.`,
    );
  });
  it('is told apart from a good one', async () => {
    const call = everyCall.GetTrunks;
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask(call, { authorization: `${scheme} ${good}` })).status).toBe(200);
    expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(18);
  });
});
