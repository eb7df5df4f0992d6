import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import * as schema from '../../../server/database/schema';
import {
  auditEntry,
  records,
  secretKeyIds,
  signInSecrets,
  wholesalers,
} from '../../../server/database/schema';
import { openWithSecrets } from '../../../server/database/sealed/openWithSecrets';
import { prepareSecrets, rotateSecrets } from '../../../server/database/sealed/prepareSecrets';
import {
  getRecordContext,
  getSignInSecretContext,
  sealedColumns,
  wholesalerContexts,
} from '../../../server/database/sealed/sealedColumns';
import { addKey, loadKeys, readKeyVariables } from '../../../server/secrets/loadKeys';
import { openJson, sealFields, sealText } from '../../../server/secrets/sealFields';
import {
  getKeyId,
  getSecretKeys,
  isSealed,
  openSecret,
  SecretError,
  sealSecret,
  setSecretKeys,
} from '../../../server/secrets/sealSecret';
import { generateKey, readKey, type SecretKeys } from '../../../server/secrets/secretKeys';
import { loadSecrets } from '../../../server/signIn/provider/signInKeys';
import { openSecrets } from '../../database/openSecrets';
import { openTestDatabase } from '../../database/testDatabase';

/** Restored after each test, because other test files in the worker need these keys to decrypt their data. */
const defaultKeys = getSecretKeys();
afterEach(() => setSecretKeys(defaultKeys));

const first = generateKey();
const second = generateKey();
const createKeys = (...sources: [typeof first, ...(typeof first)[]]): SecretKeys => {
  const [{ key }, ...rest] = sources;
  return [key, ...rest.map((source) => source.key)];
};

describe('stored secret', () => {
  beforeEach(() => setSecretKeys(createKeys(first)));

  it.each(['hunter2', '', 'ünïcode ☎ \u{1f511}', 'x'.repeat(10_000), 'sealed.1.0123456789abcdef.AAAA'])(
    'is decrypted to the original: %.40s',
    (text) => {
      const sealed = sealSecret(text, 'here');
      expect(isSealed(sealed)).toBe(true);
      if (text.length > 1) expect(sealed).not.toContain(text);
      expect(openSecret(sealed, 'here')).toBe(text);
      expect(sealSecret(text, 'here')).not.toBe(sealed);
    },
  );

  it('can be decrypted only for its own field, with its key, and if unmodified', () => {
    const sealed = sealSecret('hunter2', 'record/extensions/a.example/200/password');
    expect(() => openSecret(sealed, 'record/extensions/b.example/200/password')).toThrow(SecretError);
    const place = sealed.lastIndexOf('.') + 20;
    const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
    expect(() => openSecret(changed, 'record/extensions/a.example/200/password')).toThrow(SecretError);
    setSecretKeys(createKeys(second));
    expect(() => openSecret(sealed, 'record/extensions/a.example/200/password')).toThrow(first.key.id);
    setSecretKeys(createKeys(second, first));
    expect(openSecret(sealed, 'record/extensions/a.example/200/password')).toBe('hunter2');
    expect(getKeyId(sealSecret('hunter2', 'here'))).toBe(second.key.id);
  });

  it('is returned unchanged if it was stored in plain text', () => {
    for (const plain of ['1234', 'sealed', 'sealed.1.short.AAAA'])
      expect(openSecret(plain, 'here')).toBe(plain);
  });

  it('is left unchanged if the same value is saved again', () => {
    const stored = sealFields({ pin: '1234', password: 'hunter2' }, 'here');
    expect(Object.keys(sealFields({ pin: '1234', password: 'other' }, 'here', stored))).toEqual(['password']);
    expect(sealFields({ pin: null }, 'here', stored)).toEqual({ pin: null });
    const text = sealSecret('1234', 'here');
    expect(sealText('1234', 'here', text)).toBeUndefined();
    expect(sealText('', 'here', text)).toBeUndefined();
    expect(openSecret(sealText('4321', 'here', text) ?? '', 'here')).toBe('4321');
  });
});

describe('secret encryption keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trunkline-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('can be specified in base64 or hex', () => {
    const bytes = Buffer.alloc(32, 0xfb);
    const ids = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')].map(
      (text) => readKey(text, 'SECRETS_KEY').id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(['short', 'z'.repeat(64), 'A'.repeat(42), `${'A'.repeat(43)}==`])(
    'are rejected if invalid, and not repeated in the error: %s',
    (text) => {
      expect(() => readKeyVariables({ SECRETS_KEY: text })).toThrow(
        /^SECRETS_KEY must hold a key of 32 bytes/,
      );
      expect(() => readKeyVariables({ SECRETS_KEY: text })).not.toThrow(text);
    },
  );

  it('are read from the environment, newest first', () => {
    const third = generateKey();
    const env = { SECRETS_KEY: first.text, SECRETS_KEY_OLD: `${second.text}, ${third.text}` };
    expect(readKeyVariables(env)?.map(({ id }) => id)).toEqual([first.key.id, second.key.id, third.key.id]);
    expect(readKeyVariables({})).toBeUndefined();
    expect(() => readKeyVariables({ SECRETS_KEY_OLD: first.text })).toThrow('set SECRETS_KEY too');
  });

  it('are created on the first start, in a private file next to the data folder', async () => {
    const settings = { dataFolder: join(folder, 'data') };
    const [newKey] = (await loadKeys(settings, true)) ?? [];
    const path = join(folder, 'data.secrets-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await loadKeys(settings, false))?.map(({ id }) => id)).toEqual([newKey?.id]);
    await addKey(path);
    const keys = await loadKeys(settings, false);
    expect(keys).toHaveLength(2);
    expect(keys?.[1]?.id).toBe(newKey?.id);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('are never created if other keys were used before, and an invalid key file is named in the error', async () => {
    const settings = { dataFolder: join(folder, 'data') };
    await expect(loadKeys(settings, false)).rejects.toThrow(/data\.secrets-key is not there/);
    await writeFile(join(folder, 'data.secrets-key'), '# nothing\n');
    await expect(loadKeys(settings, true)).rejects.toThrow(/is empty/);
    await writeFile(join(folder, 'data.secrets-key'), 'garbage\n');
    await expect(loadKeys(settings, true)).rejects.toThrow(/data\.secrets-key must hold a key/);
  });

  it('must be configured for processes that use a PostgreSQL server', async () => {
    const settings = { databaseUrl: 'postgres://db.example/trunkline', dataFolder: join(folder, 'data') };
    await expect(loadKeys(settings, true)).rejects.toThrow(/SECRETS_KEY must hold the key/);
    const secretsKeyFile = join(folder, 'key');
    await writeFile(secretsKeyFile, `${first.text}\n`, { mode: 0o644 });
    expect((await loadKeys({ ...settings, secretsKeyFile }, false))?.[0].id).toBe(first.key.id);
    expect((await stat(secretsKeyFile)).mode & 0o777).toBe(0o600);
    expect(await readFile(secretsKeyFile, 'utf8')).toBe(`${first.text}\n`);
  });
});

describe('data folder with encrypted secrets', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trunkline-sealed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('can be opened only with its own key, whose ID is given in the error', async () => {
    const dataFolder = join(folder, 'data');
    const opened = await openWithSecrets({ dataFolder });
    const { signingKeys } = await loadSecrets(opened.db);
    const currentId = getSecretKeys()[0].id;
    await opened.close();
    const opening = openWithSecrets({ dataFolder, secretKeys: createKeys(first) });
    await expect(opening).rejects.toThrow(
      `The secrets of this database are encrypted with another key: ${currentId}, and not ${first.key.id}.`,
    );
    await rm(join(folder, 'data.secrets-key')).then(() =>
      expect(openWithSecrets({ dataFolder })).rejects.toThrow(/is not there, and the secrets/),
    );
    expect(signingKeys).toHaveLength(1);
  }, 120_000);
});

describe('database with secrets', () => {
  let database: OpenDatabase;
  const plain = { password: 'plain-sip-password', mb_pin: 'plain-pin', empty: null };
  const place = { kind: 'extensions', domainName: null, key: '200' };

  beforeEach(async () => {
    database = await openTestDatabase();
    const { db } = database;
    // This row dates from before secrets were encrypted.
    await db.execute(
      sql`insert into wholesaler (wholesaler_name, prov_pass, prov_pin) values ('Harbour', 'plain-prov-pass', null)`,
    );
    await db.execute(sql`insert into record (kind, key, body, secrets)
      values ('extensions', '200', '{}', ${JSON.stringify(plain)}::jsonb)`);
    await db.execute(sql`insert into record (kind, key, body, secrets)
      select 'extensions', 'many-' || n, '{}', jsonb_build_object('password', 'plain-' || n) from generate_series(1, 1200) as n`);
    await db.execute(
      sql`insert into sign_in_secret (name, value) values ('cookieKeys', '["plain-cookie-key"]')`,
    );
    await db.execute(
      sql`insert into account (id, email, name, password_hash, level) values ('a', 'a@b.example', 'A', 'x', 'staff')`,
    );
    await db.execute(sql`insert into sign_in_factor (id, account_id, kind, name, secret)
      values ('app', 'a', 'app', 'App', 'PLAINTOTP'), ('key', 'a', 'passkey', 'Key', 'public-key')`);
  });
  afterEach(() => database.close());

  /** Checks whether any row of any table matches. */
  const holds = async (pattern: RegExp): Promise<boolean> => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts = [];
    for (const { name } of rows) {
      const all = await database.db.execute<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
      );
      texts.push(all.rows[0]?.text ?? '');
    }
    return pattern.test(texts.join('\n'));
  };

  const readAll = async () => {
    const { db } = database;
    const [record] = await db.select().from(records).where(eq(records.key, '200'));
    const [wholesaler] = await db.select().from(wholesalers);
    const [cookieKeys] = await db.select().from(signInSecrets);
    return {
      record: openSecrets(record),
      provPass: openSecret(wholesaler?.provPass ?? '', wholesalerContexts.provPass),
      provPin: wholesaler?.provPin,
      cookieKeys: openJson(cookieKeys?.value, getSignInSecretContext('cookieKeys')),
    };
  };
  const expected = {
    record: plain,
    provPass: 'plain-prov-pass',
    provPin: null,
    cookieKeys: ['plain-cookie-key'],
  };

  it('is readable if its secrets are in plain text, and encrypts them on the next start', async () => {
    const { db } = database;
    const entries = await db.$count(auditEntry);
    expect(await readAll()).toEqual(expected);
    expect(await holds(/plain-|PLAINTOTP/)).toBe(true);
    await prepareSecrets(db, { secretKeys: createKeys(first) });
    expect(await readAll()).toEqual(expected);
    expect(await holds(/plain-|PLAINTOTP/)).toBe(false);
    expect(await holds(/public-key/)).toBe(true);
    // Re-encryption is not audited as a change and does not update timestamps.
    expect(await db.$count(auditEntry)).toBe(entries);
    expect(await db.select({ id: secretKeyIds.id }).from(secretKeyIds)).toEqual([{ id: first.key.id }]);
  });

  it('can be re-encrypted with the newest key any number of times', async () => {
    const { db } = database;
    await prepareSecrets(db, { secretKeys: createKeys(first) });
    await prepareSecrets(db, { secretKeys: createKeys(second, first) });
    const before = await db.$count(auditEntry);
    const dates = () => db.select({ at: records.dateLastModified }).from(records).orderBy(asc(records.id));
    const datesBefore = await dates();
    expect(await rotateSecrets(db)).toBeGreaterThan(1200);
    expect(await holds(new RegExp(`sealed\\.1\\.${first.key.id}`))).toBe(false);
    expect(await rotateSecrets(db)).toBe(0);
    expect(await dates()).toEqual(datesBefore);
    expect(await db.$count(auditEntry)).toBe(before);
    // The old key is no longer required.
    await prepareSecrets(db, { secretKeys: createKeys(second) });
    expect(await readAll()).toEqual(expected);
  });

  it('can resume an interrupted re-encryption', async () => {
    const { db } = database;
    await prepareSecrets(db, { secretKeys: createKeys(first) });
    setSecretKeys(createKeys(second, first));
    const some = sealFields({ password: 'plain-1' }, getRecordContext({ ...place, key: 'many-1' }));
    await db.update(records).set({ secrets: some }).where(eq(records.key, 'many-1'));
    await prepareSecrets(db, { secretKeys: createKeys(second, first) });
    await expect(prepareSecrets(db, { secretKeys: createKeys(second) })).rejects.toThrow(first.key.id);
    await prepareSecrets(db, { secretKeys: createKeys(second, first) });
    await rotateSecrets(db);
    expect(await holds(new RegExp(`sealed\\.1\\.${first.key.id}`))).toBe(false);
    expect(await readAll()).toEqual(expected);
  });

  it('rejects another key immediately and remains readable with its own key', async () => {
    const { db } = database;
    await prepareSecrets(db, { secretKeys: createKeys(first) });
    await expect(prepareSecrets(db, { secretKeys: createKeys(second) })).rejects.toThrow(
      `encrypted with another key: ${first.key.id}, and not ${second.key.id}.`,
    );
    await prepareSecrets(db, { secretKeys: createKeys(first) });
    expect(await readAll()).toEqual(expected);
  });

  it('has all its secret columns registered for encryption', () => {
    const listed = sealedColumns.map(({ column }) => `${getTableName(column.table)}.${column.name}`);
    // The pattern does not match the names of five columns with secrets: `value` in a separate table, the calls and
    // progress of change requests, the calls of rollouts, and responses to calls with a key.
    const secretive = Object.values<unknown>(schema)
      .filter((value) => is(value, PgTable))
      .flatMap((table) => Object.values(getTableColumns(table)))
      .filter(({ name }) => /(secrets?|pass|pin|token|password)$/.test(name))
      .map(({ table, name }) => `${getTableName(table)}.${name}`);
    expect(listed.toSorted()).toEqual(
      [
        ...secretive,
        ...[
          'sign_in_secret.value',
          'change_request.calls',
          'change_request.progress',
          'keyed_call.response',
          'rollout_system.calls',
        ],
      ].toSorted(),
    );
  });
});
