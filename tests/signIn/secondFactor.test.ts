import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalIdentity } from '../../server/localGateways/createLocalIdentity';
import { sharedOwner } from '../../server/records/recordCollection';
import { DEMO_PASSWORD } from '../../server/signIn/accounts/demoAccounts';
import { createAccount } from '../../server/signIn/accounts/signInAccounts';
import { clearFactors, listFactors } from '../../server/signIn/factors/factorStore';
import { secondFactorRules } from '../../server/signIn/factors/secondFactorRules';
import { TestClient } from './testClient';
import { startServer, type TestServer } from './testServer';

vi.setConfig({ testTimeout: 180_000 });

const email = 'factor@trunkline.example';
const id = 'account|factor';
const actor = { id: 'test', name: 'Test', call: 'Test' };

let server: TestServer;
/** Set to the middle of a time step, so that codes do not expire during a test. */
let clock: number;
beforeAll(async () => {
  server = await startServer();
  await createAccount(server.database.db, {
    id,
    email,
    name: 'Person',
    password: DEMO_PASSWORD,
    level: 'reseller',
    wholesalerId: 1,
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  await clearFactors(server.database.db, id);
  for (const rule of await secondFactorRules.all(server.database.db, sharedOwner))
    await secondFactorRules.remove(server.database.db, actor, sharedOwner, rule.id ?? 0);
});

const getCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + steps * 30_000 });

const extractSecret = (page: string): string =>
  (/class="key"><code>([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replace(/ /g, '');
const extractRecoveryCodes = (page: string): string[] =>
  [...page.matchAll(/<li><code>([a-z2-9-]+)</g)].map(([, code = '']) => code);
const extractHeading = (page: string): string | undefined => /<h1[^>]*>([^<]+)/.exec(page)?.[1];
const extractError = (page: string): string | undefined => /class="error"[^>]*>([^<]+)/.exec(page)?.[1];

const submitForm = (client: TestClient, address: string, fields: Record<string, string>): Promise<Response> =>
  client.fetch(address, { method: 'POST', body: new URLSearchParams(fields) });

const submitPassword = async (client = new TestClient(server.url)) => {
  const { address } = await client.openSignIn();
  const answer = await client.submit(address, email, DEMO_PASSWORD);
  const next = answer.headers.get('location') ?? '';
  const isChallenged = new URL(next, server.url).pathname.startsWith('/sign-in/');
  return { client, address, answer, page: isChallenged ? await (await client.fetch(next)).text() : '' };
};

/** Opens the second factor page after confirming the password again. */
const openFactors = async (): Promise<TestClient> => {
  const client = new TestClient(server.url);
  await client.signIn(email);
  const answer = await submitForm(client, '/second-factor', { step: 'confirm', password: DEMO_PASSWORD });
  expect(answer.headers.get('location')).toBe('/second-factor');
  return client;
};

const addApp = async (): Promise<{ secret: string; codes: string[]; client: TestClient }> => {
  const client = await openFactors();
  const secret = extractSecret(await (await client.fetch('/second-factor?add=app')).text());
  const answer = await submitForm(client, '/second-factor', { step: 'add-app', code: getCode(secret, -1) });
  return { secret, codes: extractRecoveryCodes(await answer.text()), client };
};

const completeSecondStep = async (client: TestClient, answer: Response) =>
  client.redeem((await client.follow(answer)).searchParams.get('code') ?? '');

describe('authenticator app as second factor', () => {
  it('is required to complete sign-in once it has been added', async () => {
    const { secret, codes } = await addApp();
    expect(codes).toHaveLength(10);
    const { client, address, page } = await submitPassword();
    expect(extractHeading(page)).toBe('Second step');
    const { access_token } = await completeSecondStep(
      client,
      await submitForm(client, address, { step: 'app', code: getCode(secret) }),
    );
    expect((await server.signIn.verify(access_token)).id).toBe(id);
    expect(decodeJwt(access_token).sub).toBe(id);
  });

  it('prevents tokens from being issued for the password alone', async () => {
    await addApp();
    const { client, address } = await submitPassword();
    const repeated = await client.submit(address, email, DEMO_PASSWORD);
    expect(repeated.status).toBe(401);
    const { answer } = await submitPassword(client);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\//);
  });

  it('accepts each code only once and rejects wrong or old codes', async () => {
    const { secret } = await addApp();
    const first = await submitPassword();
    for (const code of [
      '000000',
      '',
      'abcdef',
      getCode(secret, -1),
      getCode(secret, -5),
      getCode(secret, 5),
    ]) {
      const answer = await submitForm(first.client, first.address, { step: 'app', code });
      expect([code, answer.status]).toEqual([code, 401]);
      expect(extractError(await answer.text())).toContain('wrong, too old, or used already');
    }
    const code = getCode(secret);
    await completeSecondStep(
      first.client,
      await submitForm(first.client, first.address, { step: 'app', code }),
    );
    const second = await submitPassword();
    expect((await submitForm(second.client, second.address, { step: 'app', code })).status).toBe(401);
    const next = await submitForm(second.client, second.address, { step: 'app', code: getCode(secret, 1) });
    expect(next.status).not.toBe(401);
  });

  it('limits the number of attempts', async () => {
    await addApp();
    const { client, address } = await submitPassword();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await submitForm(client, address, { step: 'app', code: '123456' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    await server.database.db.execute('delete from sign_in_attempt');
  });

  it.each(['app', 'recovery'])(
    'limits parallel guesses (%s), and accepts no code beyond them',
    async (step) => {
      const { secret, codes } = await addApp();
      const sessions = [await submitPassword(), await submitPassword(), await submitPassword()];
      const guess = (index: number, code: string) => {
        const { client, address } = sessions[index % sessions.length] as (typeof sessions)[number];
        return submitForm(client, address, { step, code });
      };
      const wrong = step === 'app' ? '123456' : 'aaaa-bbbb-cccc-dddd';
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index, wrong)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(30);
      const right = step === 'app' ? getCode(secret) : (codes[0] ?? '');
      expect((await guess(0, right)).status).toBe(429);
      await server.database.db.execute('delete from sign_in_attempt');
    },
  );

  it.each(['app', 'recovery'])(
    'completes one of several parallel sign-ins with the same code (%s)',
    async (step) => {
      const { secret, codes } = await addApp();
      const sessions = [];
      for (let count = 0; count < 5; count++) sessions.push(await submitPassword());
      const code = step === 'app' ? getCode(secret) : (codes[0] ?? '');
      const answers = await Promise.all(
        sessions.map(({ client, address }) => submitForm(client, address, { step, code })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401, 401, 401, 401]);
      await server.database.db.execute('delete from sign_in_attempt');
    },
  );

  it('is not added if the code is wrong, and retains its key for further attempts', async () => {
    const client = await openFactors();
    const secret = extractSecret(await (await client.fetch('/second-factor?add=app')).text());
    const answer = await submitForm(client, '/second-factor', { step: 'add-app', code: '000000' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(extractError(page)).toContain('The code does not fit');
    expect(extractSecret(page)).toBe(secret);
    expect(await listFactors(server.database.db, id)).toHaveLength(0);
  });
});

describe('recovery codes', () => {
  it('each work only once', async () => {
    const { codes } = await addApp();
    const [code = ''] = codes;
    const first = await submitPassword();
    const answer = await submitForm(first.client, first.address, {
      step: 'recovery',
      code: code.toUpperCase(),
    });
    await completeSecondStep(first.client, answer);
    const second = await submitPassword();
    expect((await submitForm(second.client, second.address, { step: 'recovery', code })).status).toBe(401);
    expect(
      (await submitForm(second.client, second.address, { step: 'recovery', code: codes[1] ?? '' })).status,
    ).not.toBe(401);
  });

  it('are replaced by new codes and removed with the last factor', async () => {
    const { codes, client } = await addApp();
    const recoveryCodes = extractRecoveryCodes(
      await (await submitForm(client, '/second-factor', { step: 'codes' })).text(),
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    const { db } = server.database;
    const stored = JSON.stringify((await db.execute('select * from sign_in_factor')).rows);
    expect(recoveryCodes.filter((code) => stored.includes(code))).toEqual([]);
    const [factor] = await listFactors(db, id);
    await submitForm(client, '/second-factor', { step: 'remove', id: factor?.id ?? '' });
    expect((await db.execute('select * from sign_in_factor')).rows).toEqual([]);
    expect((await submitPassword()).page).toBe('');
  });
});

describe('rule that requires a second factor', () => {
  it('enforces the setup of a factor during sign-in', async () => {
    const { db } = server.database;
    await secondFactorRules.create(db, actor, sharedOwner, { account_type: 'reseller', wholesaler_id: 1 });
    const { client, address, page } = await submitPassword();
    expect(extractHeading(page)).toBe('Set up a second factor');
    const response = await submitForm(client, address, {
      step: 'add-app',
      code: getCode(extractSecret(page)),
    });
    const codes = extractRecoveryCodes(await response.text());
    expect(codes).toHaveLength(10);
    expect(extractHeading(await (await client.fetch(address)).text())).toBe('Your second factor is set up');
    await completeSecondStep(client, await submitForm(client, address, { step: 'finish' }));
    expect((await createLocalIdentity().find(db, [id])).get(id)?.mfa_enrolled).toBe(true);
  });

  it('cannot be bypassed and does not affect other users', async () => {
    const { db } = server.database;
    await secondFactorRules.create(db, actor, sharedOwner, { account_type: 'reseller' });
    const { client, address } = await submitPassword();
    for (const step of ['finish', 'app', 'passkey', 'recovery', '']) {
      const answer = await submitForm(client, address, { step, code: '123456', credential: '{}' });
      expect([step, answer.status]).toEqual([step, 400]);
    }
    await new TestClient(server.url).signIn('staff@trunkline.example');
  });

  it('prevents removal of the last required factor', async () => {
    const { client } = await addApp();
    const { db } = server.database;
    await secondFactorRules.create(db, actor, sharedOwner, { wholesaler_id: 1 });
    const [factor] = await listFactors(db, id);
    const answer = await submitForm(client, '/second-factor', { step: 'remove', id: factor?.id ?? '' });
    expect(extractError(await answer.text())).toContain('Your organization asks for a second factor');
    expect(await listFactors(db, id)).toHaveLength(1);
  });
});

describe('second-factor page', () => {
  it('requires the password before any action', async () => {
    const client = new TestClient(server.url);
    await client.signIn(email);
    expect(extractHeading(await (await client.fetch('/second-factor')).text())).toBe('Confirm your password');
    const rejected = await submitForm(client, '/second-factor', {
      step: 'confirm',
      password: 'not the password',
    });
    expect(rejected.status).toBe(401);
    for (const step of ['codes', 'add-app', 'remove'])
      expect(extractHeading(await (await submitForm(client, '/second-factor', { step })).text())).toBe(
        'Confirm your password',
      );
  });

  it('requires a session and rejects forms submitted by other sites', async () => {
    const anonymous = await new TestClient(server.url).fetch('/second-factor');
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, server.url]);
    const { client } = await addApp();
    const [factor] = await listFactors(server.database.db, id);
    await client.fetch('/second-factor', {
      method: 'POST',
      body: new URLSearchParams({ step: 'remove', id: factor?.id ?? '' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(await listFactors(server.database.db, id)).toHaveLength(1);
  });

  it('records actions in the audit log without secrets', async () => {
    const { db } = server.database;
    const { secret, codes } = await addApp();
    const { rows } = await db.execute<{ call: string; new: object }>(
      `select call, new from audit_entry where entity = 'second_factor' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ call: 'AddSecondFactor', new: { added: 'Authenticator app' } }]);
    const all = JSON.stringify((await db.execute('select * from audit_entry')).rows);
    for (const word of [secret, ...codes]) expect(all).not.toContain(word);
  });
});

describe('identity gateway', () => {
  it('resets factors, so that only the password is required', async () => {
    await addApp();
    const { db } = server.database;
    expect(await createLocalIdentity().resetMfa(db, id)).toBe(1);
    expect((await submitPassword()).page).toBe('');
  });

  it('lists and ends sessions', async () => {
    const { db } = server.database;
    await db.execute(`delete from identity_payload where account_id = '${id}'`);
    const identity = createLocalIdentity({ issuer: server.url, audience: 'https://api.trunkline.example' });
    const first = await server.signIn.verify((await new TestClient(server.url).signIn(email)).access_token);
    const other = (await new TestClient(server.url).signIn(email)).access_token;
    const { sessions } = await identity.ownSignIn(db, first);
    expect(sessions).toHaveLength(2);
    expect(sessions?.filter(({ is_current }) => is_current).map(({ id: session }) => session)).toEqual([
      first.signInId,
    ]);
    await identity.endOwnSessions(db, first, null);
    await expect(server.signIn.verify(other)).rejects.toThrow('The sign-in was ended.');
    expect((await identity.ownSignIn(db, first)).sessions).toHaveLength(1);
    await identity.endOwnSessions(db, first, [first.signInId ?? '']);
    expect((await identity.ownSignIn(db, first)).sessions).toHaveLength(0);
  });
});
