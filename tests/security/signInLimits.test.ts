import crypto from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityPayloads, signInAttempts } from '../../server/database/schema';
import { createAccount } from '../../server/signIn/accounts/signInAccounts';
import * as passwordHash from '../../server/signIn/passwords/passwordHash';
import { createPasswordLink } from '../../server/signIn/passwords/passwordLink';
import { ALLOWED_ATTEMPTS, countAttempt, resetAttempts } from '../../server/signIn/passwords/signInLimits';
import { MAX_INTERACTIONS } from '../../server/signIn/provider/oidcAdapter';
import { TestClient } from '../signIn/testClient';
import { startServer, type TestServer } from '../signIn/testServer';

const scryptCounts = { begun: 0, running: 0, most: 0 };
const { scrypt } = crypto;
const countScrypts = () =>
  vi.spyOn(crypto, 'scrypt').mockImplementation((password, salt, length, ...rest: unknown[]) => {
    const callback = rest.pop() as (error: Error | null, key: Buffer) => void;
    scryptCounts.begun += 1;
    scryptCounts.running += 1;
    scryptCounts.most = Math.max(scryptCounts.most, scryptCounts.running);
    scrypt(password, salt, length, rest[0] as crypto.ScryptOptions, (error, key) => {
      scryptCounts.running -= 1;
      callback(error, key);
    });
  });
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PASSWORD = 'the right password';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

/** Creates a separate account for a test, and resets all counters. */
const createTestAccount = async (name: string): Promise<{ id: string; email: string }> => {
  await server.database.db.delete(signInAttempts);
  const email = `${name}@limits.example`;
  const { id } = await createAccount(server.database.db, { email, name, password: PASSWORD, level: 'staff' });
  return { id, email };
};

const tryPassword = async (browser: TestClient, email: string, password: string): Promise<number> => {
  const { address } = await browser.openSignIn({ prompt: 'login' });
  return (await browser.submit(address, email, password)).status;
};

describe('sign-in form', () => {
  it('rejects characters that the database cannot store, without counting an attempt', async () => {
    const { email } = await createTestAccount('null');
    const browser = new TestClient(server.url);
    const { address } = await browser.openSignIn();
    for (const [typed, password] of [
      [`${email}\0`, PASSWORD],
      [email, `${PASSWORD}\0`],
      [email, '\0'],
    ] as const) {
      const { status } = await browser.submit(address, typed, password);
      expect([typed, password, status]).toEqual([typed, password, 400]);
    }
    expect(await server.database.db.select().from(signInAttempts)).toEqual([]);
    expect((await browser.submit(address, email, PASSWORD)).status).toBeLessThan(400);
  });
});

describe('wrong sign-in passwords', () => {
  it('are hashed at most ten times in sixty concurrent attempts, two at a time', async () => {
    const { email } = await createTestAccount('parallel');
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = new TestClient(server.url);
        return { browser, address: (await browser.openSignIn()).address };
      }),
    );
    countScrypts();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const session = browsers[index % browsers.length];
        return (await session?.browser.submit(session.address, email, `wrong ${index}`))?.status;
      }),
    );
    expect(scryptCounts.begun).toBeLessThanOrEqual(ALLOWED_ATTEMPTS.accountFromAddress);
    expect(scryptCounts.begun).toBeGreaterThan(0);
    expect(scryptCounts.most).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('are counted per account across addresses, and per address across accounts', async () => {
    const { db } = server.database;
    await db.delete(signInAttempts);
    const waits = (count: number, attempt: (index: number) => { email: string; address: string }) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => countAttempt(db, { ...attempt(index), browser: null })),
      );
    const delays = await waits(60, (index) => ({ email: 'A@limits.example', address: `192.0.2.${index}` }));
    expect(delays.filter((wait) => wait === 0)).toHaveLength(ALLOWED_ATTEMPTS.account);
    const wide = await waits(120, (index) => ({ email: `${index}@limits.example`, address: '198.51.100.1' }));
    expect(wide.filter((wait) => wait === 0)).toHaveLength(ALLOWED_ATTEMPTS.address);
    expect(Math.max(...delays, ...wide)).toBe(15);
  });

  it('are cleared by a successful sign-in', async () => {
    const { db } = server.database;
    await db.delete(signInAttempts);
    const attempt = { email: 'b@limits.example', address: '192.0.2.1', browser: null };
    for (let count = 0; count < 9; count += 1) expect(await countAttempt(db, attempt)).toBe(0);
    await resetAttempts(db, attempt);
    for (let count = 0; count < 10; count += 1) expect(await countAttempt(db, attempt)).toBe(0);
    expect(await countAttempt(db, attempt)).toBe(15);
  });

  it('are cleared after fifteen minutes', async () => {
    const { db } = server.database;
    await db.delete(signInAttempts);
    const attempt = { email: 'c@limits.example', address: '192.0.2.1', browser: null };
    for (let count = 0; count < 11; count += 1) await countAttempt(db, attempt);
    await db.update(signInAttempts).set({ expire: sql`${signInAttempts.expire} - interval '16 minutes'` });
    expect(await countAttempt(db, attempt)).toBe(0);
    await countAttempt(db, { ...attempt, email: 'd@limits.example' });
    const stale = await db.select().from(signInAttempts);
    expect(stale.every(({ expire }) => expire && expire > new Date())).toBe(true);
  });
});

describe('guesses of a second factor', () => {
  const createAttempt = (index: number) => ({
    email: 'second@limits.example',
    address: `192.0.2.${index}`,
    browser: null,
    isSecondFactor: true,
  });
  const countAllowed = async (from: number, attempts: number): Promise<number> => {
    const waits = await Promise.all(
      Array.from({ length: attempts }, (_, index) =>
        countAttempt(server.database.db, createAttempt(from + (index % 100))),
      ),
    );
    return waits.filter((wait) => wait === 0).length;
  };
  const endWindows = () =>
    server.database.db
      .update(signInAttempts)
      .set({ expire: new Date(Date.now() - 1_000) })
      .where(sql`${signInAttempts.key} not like 'secondFactorOfDay:%'`);

  it('are limited per day as well, for all addresses together', async () => {
    const { db } = server.database;
    await db.delete(signInAttempts);
    const allowed: number[] = [];
    for (const from of [0, 100, 0]) {
      allowed.push(await countAllowed(from, 60));
      await endWindows();
    }
    expect(allowed).toEqual([ALLOWED_ATTEMPTS.account, ALLOWED_ATTEMPTS.account, 0]);
    expect(await countAttempt(db, createAttempt(1))).toBeGreaterThan(23 * 60);
  });

  it('are counted separately from passwords, whatever is entered as an email address', async () => {
    const { db } = server.database;
    await db.delete(signInAttempts);
    for (const email of [
      'second@limits.example',
      'second factor second@limits.example',
      'SECOND FACTOR second@limits.example',
    ])
      for (let count = 0; count < 10; count += 1)
        await countAttempt(db, { email, address: '192.0.2.1', browser: null });
    expect(await countAttempt(db, createAttempt(1))).toBe(0);
  });
});

it('no lock outlasts its period after the clock was set back by a year', async () => {
  const { db } = server.database;
  await db.delete(signInAttempts);
  const attempt = { email: 'e@limits.example', address: '192.0.2.1', browser: null };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 });
  for (let count = 0; count < 10; count += 1) await countAttempt(db, attempt);
  expect(await countAttempt(db, attempt)).toBe(15);
  vi.useRealTimers();
  for (let count = 0; count < 10; count += 1) expect(await countAttempt(db, attempt)).toBe(0);
  expect(await countAttempt(db, attempt)).toBe(15);
});

describe('account lock after wrong passwords', () => {
  it('does not affect the owner’s own browser, even at the same IP address', async () => {
    const { email } = await createTestAccount('owner');
    const ownClient = new TestClient(server.url);
    await ownClient.signIn(email, {}, PASSWORD);
    const otherClient = new TestClient(server.url);
    const { address } = await otherClient.openSignIn();
    for (let count = 0; count < 10; count += 1)
      expect((await otherClient.submit(address, email, 'wrong')).status).toBe(401);
    expect((await otherClient.submit(address, email, PASSWORD)).status).toBe(429);
    expect(await tryPassword(ownClient, email, PASSWORD)).toBe(303);
    expect(await tryPassword(new TestClient(server.url), email, PASSWORD)).toBe(429);
  });

  it('applies to guesses in the owner’s browser and to a browser known for another account', async () => {
    const { email } = await createTestAccount('guessed');
    const { email: other } = await createTestAccount('other');
    const ownClient = new TestClient(server.url);
    await ownClient.signIn(email, {}, PASSWORD);
    const { address } = await ownClient.openSignIn({ prompt: 'login' });
    for (let count = 0; count < 10; count += 1)
      expect((await ownClient.submit(address, email, 'wrong')).status).toBe(401);
    expect((await ownClient.submit(address, email, PASSWORD)).status).toBe(429);
    for (let count = 0; count < 10; count += 1)
      expect((await ownClient.submit(address, other, 'wrong')).status).toBe(401);
    expect((await ownClient.submit(address, other, PASSWORD)).status).toBe(429);
  });

  it('is removed by a new password set through an emailed link', async () => {
    const { id, email } = await createTestAccount('mailed');
    const browser = new TestClient(server.url);
    const { address } = await browser.openSignIn();
    for (let count = 0; count < 11; count += 1) await browser.submit(address, email, 'wrong');
    const { token } = await createPasswordLink(server.database.db, id, 'reset');
    const chosen = 'another long password';
    const saved = await browser.fetch(`/new-password/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ password: chosen, again: chosen }),
    });
    expect(saved.status).toBe(200);
    expect((await browser.submit(address, email, chosen)).status).toBe(303);
  });
});

describe('password hashing queue', () => {
  it('rejects attempts beyond its capacity', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 210 }, () => passwordHash.matchesPassword('one', 'scrypt$2$1$1$c2FsdA$a2V5')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      200 + Math.max(1, Math.min(2, availableParallelism() - 1)),
    );
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(passwordHash.HashingBusyError);
  });
});

describe('unfinished sign-in attempts', () => {
  it('are stored in a limited number of rows, which expire', async () => {
    const { db } = server.database;
    await db.delete(identityPayloads);
    for (let count = 0; count < 20; count += 1)
      await Promise.all(Array.from({ length: 10 }, () => new TestClient(server.url).openSignIn()));
    const rows = await db.select().from(identityPayloads);
    expect(rows.length).toBeLessThanOrEqual(MAX_INTERACTIONS);
    expect(rows.every(({ expiresAt }) => expiresAt && expiresAt.getTime() < Date.now() + 3_600_000)).toBe(
      true,
    );
    const browser = new TestClient(server.url);
    expect((await browser.openSignIn()).page).toContain('Sign in');
  });
});
