import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { DRY_RUN, type DryRunResponse } from '../../contract/console/dryRun';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../../contract/idempotencyKey';
import { allCalls, type CallName } from '../../contract/index';
import { RUN_AT } from '../../contract/runAt';
import { takesIdempotencyKey } from '../../server/idempotency/idempotencyKey';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { examples } from './examples';
import { readTableHashes } from './readTableHashes';
import { type ContractServer, startContractServer } from './startContractServer';

const PARALLEL = 4;

/** One call per kind of data, including a refusal by the own key, a secret, and a file. */
const sample: readonly CallName[] = [
  'AssignNumberToTrunk',
  'CreateExtension',
  'DeleteExtension',
  'CreateOrders',
  'AddServiceToUB',
  'CreateApiKey',
  'SendSms',
  'StartFlow',
  'UploadAudioFile',
];

const writeCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { effect }]) => effect === 'write' && examples[name],
);

describe('Idempotency-Key', () => {
  let server: ContractServer;
  let keys = 0;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  const prepare = async (name: CallName) => {
    const call: Call = allCalls[name];
    const example = examples[name] ?? {};
    const { before } = await server.prepare(name, example);
    const body = buildValidBody(
      call,
      typeof example.body === 'function' ? example.body(before) : example.body,
    );
    const params = typeof example.params === 'function' ? example.params(before) : example.params;
    const as = example.as ?? getLeastPrivilegedCaller(call);
    return (headers: Record<string, string>, other: object = {}) => {
      const request = buildContractRequest(call, as, body && { ...body, ...other }, params);
      for (const [header, value] of Object.entries(headers)) request.headers.set(header, value);
      return server.send(request);
    };
  };
  const createKey = () => ({ [IDEMPOTENCY_KEY]: `key-${++keys}` });
  /** Counts the audit entries after the given one, and their transactions. */
  const countEntries = async (since = 0) => {
    const { rows } = await server.db.execute<{ last: number; entries: number; transactions: number }>(sql`
      select coalesce(max(id), 0)::int as last, count(*)::int as entries, count(distinct transaction_id)::int as transactions
      from audit_entry where id > ${since}`);
    return rows[0] ?? { last: 0, entries: 0, transactions: 0 };
  };

  const hasOneEffect = async (name: CallName, call: Call) => {
    const send = await prepare(name);
    const dry = (await send({ [DRY_RUN]: 'true' })).body as DryRunResponse;
    const { last } = await countEntries();
    const key = createKey();
    const responses = await Promise.all(Array.from({ length: PARALLEL }, () => send(key)));
    expect(responses.map(({ status, body }) => [name, status < 300, status < 300 ? '' : body])).toEqual(
      responses.map(() => [name, true, '']),
    );
    // The dry run omits entries that the caller may not see.
    const { entries, transactions } = await countEntries(last);
    expect(entries).toBeGreaterThanOrEqual(Number(dry.total));
    const tables = await readTableHashes(server.db);
    const again = await send(key);
    if (takesIdempotencyKey(call)) {
      expect(transactions).toBeLessThanOrEqual(1);
      const replayed = responses.filter(({ headers }) => headers.get(IDEMPOTENCY_REPLAYED) === 'true');
      expect(replayed).toHaveLength(PARALLEL - 1);
      for (const response of [...responses, again])
        expect([response.status, response.body]).toEqual([responses[0]?.status, responses[0]?.body]);
    } else expect(entries).toBe(dry.total);
    expect(await readTableHashes(server.db)).toEqual(tables);
    expect(server.logged).toEqual([]);
  };

  it.each(writeCalls.filter(([name]) => sample.includes(name)))(
    'a call sent several times at once has the effect of one: %s',
    hasOneEffect,
  );

  it.each(writeCalls.filter(([name]) => !sample.includes(name)))(
    'a call sent several times at once also has the effect of one: %s',
    { tags: ['long'] },
    hasOneEffect,
  );

  it('refuses the key of a request with other content or another time', async () => {
    const send = await prepare('UpsertPhoneRegion');
    const key = createKey();
    expect((await send(key, { description: 'Here' })).status).toBe(200);
    for (const response of [
      await send(key, { description: 'Elsewhere' }),
      await send(
        { ...key, [RUN_AT]: new Date(Date.now() + 3_600_000).toISOString() },
        { description: 'Here' },
      ),
    ])
      expect([response.status, (response.body as { code: string }).code]).toEqual([422, 'key_reused']);
  });

  it('stores a scheduled call once, and returns its request again', async () => {
    const send = await prepare('UpsertPhoneRegion');
    const headers = { ...createKey(), [RUN_AT]: new Date(Date.now() + 3_600_000).toISOString() };
    const change = { description: 'Later' };
    const [first, second] = [await send(headers, change), await send(headers, change)];
    expect([first.status, second.status, second.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([
      202,
      202,
      'true',
    ]);
    expect(second.body).toEqual(first.body);
  });

  it('stores neither refusals nor dry runs, and forgets a key after a day', async () => {
    const send = await prepare('UpsertPhoneRegion');
    const key = createKey();
    const change = { description: 'Tried first' };
    expect((await send({ ...key, [DRY_RUN]: 'true' }, change)).headers.get(DRY_RUN)).toBe('true');
    expect((await send(key, { description: '' })).status).toBe(400);
    const accepted = await send(key, change);
    expect([accepted.status, accepted.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([200, null]);
    await server.db.execute(sql`update keyed_call set at = at - interval '25 hours'`);
    // The region exists by now, so the call is made again, and refused.
    expect((await send(key, change)).status).toBe(409);
  });

  it('stores responses encrypted', async () => {
    const send = await prepare('CreateApiKey');
    const key = createKey();
    const { body } = await send(key);
    const { rows } = await server.db.execute<{ response: string }>(
      sql`select response from keyed_call where key = ${key[IDEMPOTENCY_KEY]}`,
    );
    expect(rows[0]?.response).toMatch(/^sealed\.1\./);
    expect((await send(key)).body).toEqual(body);
  });

  it('refuses a malformed key', async () => {
    const send = await prepare('UpsertPhoneRegion');
    for (const key of ['two words', 'x'.repeat(256)])
      expect((await send({ [IDEMPOTENCY_KEY]: key })).status).toBe(400);
  });
});
