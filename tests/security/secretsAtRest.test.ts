import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { records, wholesalers } from '../../server/database/schema';
import { getRecordContext, wholesalerContexts } from '../../server/database/sealed/sealedColumns';
import { openFields } from '../../server/secrets/sealFields';
import { openSecret } from '../../server/secrets/sealSecret';
import { loadSecrets } from '../../server/signIn/provider/signInKeys';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import { openSecrets } from '../database/openSecrets';

interface Field {
  writeOnly?: boolean;
  pattern?: string;
  items?: Field;
  properties?: Record<string, Field>;
}

const listSecretFields = ({ properties = {} }: Field): [string, Field][] =>
  Object.entries(properties).filter(([, { writeOnly }]) => writeOnly);

/** Checks whether a body contains a secret that is nested more deeply than those the test below sends. */
const hasDeepSecret = ({ items, properties = {} }: Field): boolean =>
  [...(items ? [items] : []), ...Object.values(properties)].some(
    (inner) => listSecretFields(inner).length > 0 || hasDeepSecret(inner),
  );

const secretWrites = (Object.entries(allCalls) as [CallName, Call][])
  .filter(([, { body, effect }]) => effect === 'write' && body && listSecretFields(body as Field).length > 0)
  .map(([name, { body }]) => [name, listSecretFields(body as Field)] as const);

/** Calls with account passwords, which are stored as hashes or only compared. */
const accountCalls: readonly CallName[] = [
  'UpdateUser',
  'CreateUser',
  'AddCustomerLoginToPBX',
  'UpdateCustomerLoginToPBX',
  'UpdateCurrentUser',
];

let createdCount = 0;
/** Generates a unique secret that differs from everything else in the database; numeric if only digits are allowed. */
const createSecret = ({ pattern }: Field): string => {
  createdCount += 1;
  return pattern ? String(970_310_864_200 + createdCount) : `Wq7-known-secret-${createdCount}`;
};

const WHARF = 'wharf.pbx.example';

describe('submitted secret value', () => {
  let server: ContractServer;
  const sent = new Map<string, string>();
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  it('is at the top level of the request body', () => {
    const deep = (Object.entries(allCalls) as [CallName, Call][]).filter(
      ([, { body, effect }]) => effect === 'write' && body && hasDeepSecret(body as Field),
    );
    expect(deep.map(([name]) => name)).toEqual([]);
    expect(secretWrites.length).toBeGreaterThan(10);
  });

  it.each(secretWrites)('is accepted by %s and not returned', async (name, fields) => {
    const secrets = Object.fromEntries(fields.map(([field, schema]) => [field, createSecret(schema)]));
    const example = examples[name] ?? {};
    const { send } = await server.prepare(name, {
      ...example,
      body: (before) => ({
        ...(typeof example.body === 'function' ? example.body(before) : example.body),
        ...secrets,
      }),
    });
    const { status, body } = await send();
    // `UpdateCurrentUser` may fail, because no user with a password exists for its caller.
    if (name !== 'UpdateCurrentUser') expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    for (const [field, secret] of Object.entries(secrets)) {
      expect(JSON.stringify(body)).not.toContain(secret);
      sent.set(secret, `${name}.${field}`);
    }
  });

  it('is accepted by a record store and not returned', async () => {
    const schema = {
      title: 'Locker',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        code: { type: 'string', format: 'password', writeOnly: true, title: 'Code' },
      },
    };
    const store = await server.step({
      call: 'PutRecordStore',
      body: { name: 'lockers', schema, level: 'customer' },
      as: 'staff',
    });
    const secret = createSecret({});
    expect(store.body).toMatchObject({ name: 'lockers' });
    const { status, body } = await server.send(
      new Request('http://localhost/api/Records/lockers', {
        method: 'POST',
        headers: { authorization: 'Bearer customer', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'One', code: secret }),
      }),
    );
    expect([status, JSON.stringify(body).includes(secret)]).toEqual([201, false]);
    sent.set(secret, 'lockers.code');
  });

  it('takes effect after it is saved', async () => {
    const pin = createSecret({});
    const flag = { name: '4961', display: 'Behind a PIN', mode: 'manual', pin };
    expect((await server.step({ call: 'CreateServiceFlag', body: flag })).status).toBe(200);
    const toggle = async (input: string) =>
      (await server.step({ call: 'ToggleServiceFlag', body: { name: '4961', state: true, pin: input } }))
        .status;
    expect([await toggle('0000'), await toggle(pin)]).toEqual([400, 200]);
    sent.set(pin, 'ToggleServiceFlag.pin');
  });

  it('is stored encrypted and can be decrypted', async () => {
    const rows = await server.db.select().from(records);
    const stored = [
      ...rows.flatMap((row) => Object.values(openSecrets(row))),
      ...(await server.db.select().from(wholesalers)).flatMap(({ provPass, provPin }) => [
        provPass && openSecret(provPass, wholesalerContexts.provPass),
        provPin && openSecret(provPin, wholesalerContexts.provPin),
      ]),
    ].map((value) => JSON.stringify(value));
    const lost = [...sent].filter(([secret]) => !stored.some((value) => value?.includes(secret)));
    expect(
      lost
        .map(([, where]) => where)
        .filter((place) => !accountCalls.some((name) => place.startsWith(`${name}.`))),
    ).toEqual([]);
  });

  it('cannot be decrypted if copied to another row', async () => {
    const rows = await server.db.select().from(records);
    const some = rows.find((row) => row.kind === 'extension' && row.secrets.password);
    const other = rows.find((row) => row.kind === 'extension' && row.domainName !== some?.domainName);
    expect(() => openFields(some?.secrets ?? {}, getRecordContext(other ?? { kind: '', key: '' }))).toThrow(
      'belongs to something else',
    );
  });

  it('appears in no row of any table, and neither do the sign-in keys', async () => {
    const { db } = server;
    const { signingKeys, cookieKeys } = await loadSecrets(db);
    for (const { d = '', p = '' } of signingKeys) sent.set(d, 'signing key').set(p, 'signing key');
    for (const key of cookieKeys) sent.set(key, 'cookie key');
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['record', 'audit_entry', 'wholesaler']),
    );
    const places = new Map(
      [...sent].flatMap(([secret, where]) => [
        [secret, where],
        [Buffer.from(secret).toString('hex'), where],
      ]),
    );
    const open = 'what everybody may read';
    places.set(WHARF, open);
    const values: string[] = [];
    for (const { name } of tables) {
      // Serialises each row only once instead of once per secret.
      const { rows } = await db.execute<{ secret: string }>(sql`
        select distinct secret
        from (select t::text as line from ${sql.identifier(name)} as t offset 0) as lines,
          jsonb_array_elements_text(${JSON.stringify([...places.keys()])}::jsonb) as secret
        where strpos(line, secret) > 0`);
      values.push(...rows.map(({ secret }) => `${places.get(secret)} in ${name}`));
    }
    expect(values).toContain(`${open} in domain`);
    expect(values.filter((value) => !value.startsWith(open))).toEqual([]);
  });
});
