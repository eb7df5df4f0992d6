import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { accounts } from '../../server/database/schema';
import { isDemoDatabase } from '../../server/demo/demoDatabase';
import { readSettings, type ServerSettings } from '../../server/serverSettings';
import { createAccount } from '../../server/signIn/accounts/signInAccounts';
import { type RunningServer, startServer } from '../../server/startServer';
import { openDemoDatabase } from '../contract/createDemoDatabase';
import { openTestDatabase } from '../database/testDatabase';

describe('demo data', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ PUBLIC_URL: 'https://console.example' }, false],
    [{ DATABASE_URL: 'postgres://localhost/trunkline' }, false],
    [{ ISSUER: 'https://tenant.example' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1' }, 'required'],
    [{ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://try.example' }, 'required'],
  ])('is enabled by default only if the server is not publicly reachable: %j', (env, demo) => {
    const settings = readSettings(env);
    expect(settings.demo).toBe(demo);
    expect(settings.history === undefined).toBe(demo === false);
  });

  it('cannot be enabled with a value other than 1', () => {
    expect(() => readSettings({ DEMO: 'yes' })).toThrow('DEMO must be 1 or 0, not "yes".');
  });
});

describe('database', () => {
  let server: RunningServer | undefined;
  afterEach(() => server?.close());

  const start = async (demo: ServerSettings['demo'], open: () => Promise<OpenDatabase>) => {
    server = undefined;
    server = await startServer({ port: 0, demo }, open);
    return server;
  };
  const withAccount = async () => {
    const database = await openTestDatabase();
    await createAccount(database.db, {
      id: 'one',
      email: 'one@house.example',
      name: 'One',
      password: 'a long enough password',
      level: 'staff',
    });
    return database;
  };
  const findDemoAccounts = async ({ db }: RunningServer) =>
    db.select().from(accounts).where(eq(accounts.id, 'account|demo-staff'));

  it('never receives demo accounts if it already contains an account', async () => {
    const running = await start(true, withAccount);
    expect(running.isDemo).toBe(false);
    expect(await findDemoAccounts(running)).toEqual([]);
    const config = await (await fetch(`${running.url}/config.json`)).json();
    expect(config.environment).toBe('');
  });

  it('prevents the server from starting in demo mode if it contains other data', async () => {
    await expect(start('required', withAccount)).rejects.toThrow('has data of its own');
  });

  it('prevents the server from starting without demo mode if it contains demo data', async () => {
    await expect(start(false, openDemoDatabase)).rejects.toThrow('Start with DEMO=1 if that is meant');
  });

  it('is marked as demo data and reported as such to the console', async () => {
    const running = await start('required', openDemoDatabase);
    expect(running.isDemo).toBe(true);
    expect(await isDemoDatabase(running.db)).toBe(true);
    expect(await findDemoAccounts(running)).toHaveLength(1);
    const config = await (await fetch(`${running.url}/config.json`)).json();
    expect(config.environment).toBe('Demo data');
  });
});
