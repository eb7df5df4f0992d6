import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { accounts } from '../../server/database/schema';
import { DEMO_PASSWORD, demoAccounts, seedDemoAccounts } from '../../server/signIn/accounts/demoAccounts';
import {
  AccountExistsError,
  createAccount,
  findAccount,
  removeAccount,
  verifyPassword,
} from '../../server/signIn/accounts/signInAccounts';
import { openTestDatabase } from '../database/testDatabase';

vi.setConfig({ testTimeout: 180_000 });

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = {
  email: 'Person@Quay.example',
  name: 'Person',
  password: 'pass wörd',
  level: 'reseller',
  wholesalerId: 7,
} as const;

describe('local accounts', () => {
  it('are found by e-mail address in any case, but only with the correct password', async () => {
    const { db } = database;
    const created = await createAccount(db, person);
    expect(await verifyPassword(db, ' person@quay.EXAMPLE ', 'pass wörd')).toEqual(created);
    expect(await verifyPassword(db, person.email, 'pass word')).toBeNull();
    expect(await verifyPassword(db, 'nobody@quay.example', 'pass wörd')).toBeNull();
  });

  it('never expose the password hash or store the password in plain text', async () => {
    const { db } = database;
    const account = await createAccount(db, { ...person, email: 'stored@quay.example' });
    expect(JSON.stringify(account)).not.toContain('scrypt');
    const stored = await db.select().from(accounts);
    expect(JSON.stringify(stored)).not.toContain(person.password);
    expect(new Set(stored.map(({ passwordHash }) => passwordHash)).size).toBe(stored.length);
  });

  it('have a unique e-mail address', async () => {
    const { db } = database;
    await createAccount(db, { ...person, email: 'once@quay.example' });
    await expect(createAccount(db, { ...person, email: 'ONCE@quay.example' })).rejects.toBeInstanceOf(
      AccountExistsError,
    );
  });

  it('cannot sign in if disabled or removed', async () => {
    const { db } = database;
    const { id } = await createAccount(db, { ...person, email: 'off@quay.example' });
    await db.update(accounts).set({ disabled: true });
    expect(await verifyPassword(db, 'off@quay.example', person.password)).toBeNull();
    expect(await findAccount(db, id)).toBeNull();
    expect(await removeAccount(db, id)).toBe(true);
    expect(await removeAccount(db, id)).toBe(false);
  });
});

describe('seedDemoAccounts', () => {
  it('adds one account per level, but only once', async () => {
    const { db, close } = await openTestDatabase();
    await seedDemoAccounts(db);
    await seedDemoAccounts(db);
    const stored = await db.select({ level: accounts.level }).from(accounts);
    expect(stored.map(({ level }) => level).sort()).toEqual(['customer', 'reseller', 'self', 'staff']);
    for (const { email, level } of demoAccounts)
      expect(await verifyPassword(db, email, DEMO_PASSWORD)).toMatchObject({ email, level });
    await close();
  });
});
