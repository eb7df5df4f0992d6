import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSecrets } from '../../server/signIn/provider/signInKeys';
import { openTestDatabase } from '../database/testDatabase';
import { TestClient } from './testClient';
import { startServer } from './testServer';

vi.setConfig({ testTimeout: 180_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('restart of the server', () => {
  it('preserves access tokens, refresh tokens and sessions', async () => {
    const before = await startServer({ folder });
    const browser = new TestClient(before.url);
    const tokens = await browser.signIn('staff@trunkline.example');
    const port = Number(new URL(before.url).port);
    await before.close();

    const after = await startServer({ folder, port });
    expect(await after.verify(tokens.access_token)).toMatchObject({ email: 'staff@trunkline.example' });
    const renewed = await browser.refresh(tokens.refresh_token);
    expect(renewed.status).toBe(200);
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    expect(callback.searchParams.get('code')).toBeTruthy();
    await after.close();
  });
});

describe('stored sign-in session', () => {
  const isKnown = async (browser: TestClient) => {
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
    return callback.searchParams.has('code');
  };

  it('is preserved if only the port changes, and is unknown to a server with other data on the same host', async () => {
    const before = await startServer({ folder });
    const browser = new TestClient(before.url);
    await browser.signIn('staff@trunkline.example');
    await before.close();

    const after = await startServer({ folder });
    browser.url = after.url;
    expect(await isKnown(browser)).toBe(true);
    const other = await startServer();
    browser.url = other.url;
    expect(await isKnown(browser)).toBe(false);
    browser.url = after.url;
    expect(await isKnown(browser)).toBe(true);
    await Promise.all([after.close(), other.close()]);
  });
});

describe('loadSecrets', () => {
  it('returns the same keys to processes that start at the same time', async () => {
    const { db, close } = await openTestDatabase();
    const [first, other] = await Promise.all([loadSecrets(db), loadSecrets(db)]);
    expect(other).toEqual(first);
    expect(await loadSecrets(db)).toEqual(first);
    await close();
  });
});
