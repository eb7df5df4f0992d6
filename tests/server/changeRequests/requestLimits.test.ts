import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../../contract/index';
import { MAX_ANNOUNCED } from '../../../server/changeRequests/notifyRequestChange';
import { MAX_OF_PHONE_SYSTEM, MAX_OF_REQUESTER } from '../../../server/changeRequests/openRequests';
import { createStoredCall, isStorable, MAX_REQUEST_BYTES } from '../../../server/changeRequests/storedCalls';
import { changeRequests, phoneNumbers } from '../../../server/database/schema';
import { formatStoredText, type StoredText } from '../../../server/language/storedText';
import { type RequestServer, startRequestServer } from './requestTools';

const NUMBER = '61255505101';
const holdBody = { numbers: [NUMBER], hold_for: 'week' };
let server: RequestServer;

beforeAll(async () => {
  server = await startRequestServer();
  await server.db
    .insert(phoneNumbers)
    .values({ phoneNumber: NUMBER, state: 'available', regionId: 2, wholesalerId: 1 });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.requireApproval([{ permission: 'numbers.assign' }]);
  await server.db.delete(changeRequests);
  await server.db.execute(sql`delete from notification`);
});

const requestHold = (extra: object = {}) => server.as('asker', 'HoldNumbers', { ...holdBody, ...extra });

/** Copies a request, as if the requester had submitted it earlier. */
const copyRequest = (id: number, count: number, fields: { domain?: string; asker?: string } = {}) =>
  server.db.execute(sql`
    insert into change_request (state, asker_id, asker_name, wholesaler_id, domain_name, asked_as, calls, call_names,
      records, needs_approval, asked_at)
    select state, coalesce(${fields.asker ?? null}, asker_id), asker_name, wholesaler_id,
      coalesce(${fields.domain ?? null}, domain_name), asked_as, calls, call_names, records, needs_approval,
      asked_at - interval '2 days'
    from change_request, generate_series(1, ${count}::int) where id = ${id}`);

const countRequests = () => server.db.$count(changeRequests);

describe('request for approval', () => {
  it('is stored once if the same is requested repeatedly', async () => {
    const first = await requestHold();
    const [second, third] = await Promise.all([requestHold(), requestHold()]);
    expect([second.status, second.body.id, third.body.id]).toEqual([202, first.body.id, first.body.id]);
    const proposed = await server.as('asker', 'AskForChanges', {
      calls: [{ call: 'HoldNumbers', body: holdBody }],
      wants_approval: true,
    });
    expect([proposed.body.id, await countRequests()]).toEqual([first.body.id, 1]);
  });

  it('is stored separately if it differs or the earlier one has ended', async () => {
    const first = await requestHold();
    const other = await requestHold({ display: 'For the quay' });
    const timed = await server.as('asker', 'AskForChanges', {
      calls: [{ call: 'HoldNumbers', body: holdBody }],
      run_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await server.as('asker', 'WithdrawChangeRequest', { id: first.body.id });
    const again = await requestHold();
    expect(new Set([first, other, timed, again].map(({ body }) => body.id)).size).toBe(4);
  });

  it('excludes undeclared fields and parameters', async () => {
    const { body } = await requestHold({ junk: 'x'.repeat(1_000), more: { junk: true } });
    const full = await server.as('chief', 'GetChangeRequest', { id: body.id });
    expect(full.body.calls[0]?.body).toEqual(holdBody);
    expect((await requestHold({ junk: 'y' })).body.id).toBe(body.id);
    expect(
      createStoredCall(
        'UpdateServiceField',
        { other: 'x' },
        {
          ...{ domain_name: 'wharf.pbx.example', name: 'desk', junk: 1 },
          ...{ field: 'display', value: 'Desk' },
        },
      ),
    ).toEqual({
      call: 'UpdateServiceField',
      params: {},
      body: { domain_name: 'wharf.pbx.example', name: 'desk', field: 'display', value: 'Desk' },
    });
  });

  it('is limited in size', async () => {
    const numbers = Array.from({ length: MAX_REQUEST_BYTES / 12 }, (_, at) => String(61_255_500_000 + at));
    for (const call of ['AskForChanges', 'AddToChangeSet']) {
      const sent = { call: 'HoldNumbers', body: { ...holdBody, numbers } };
      const { status, body } = await server.as('asker', call, { ...sent, calls: [sent] });
      expect([call, status, body.code]).toEqual([call, 413, 'too_large']);
    }
    expect(await countRequests()).toBe(0);
  });

  it('is rejected if its requester has too many open requests', async () => {
    const { body } = await requestHold();
    await copyRequest(body.id, MAX_OF_REQUESTER - 2);
    const draft = { call: 'HoldNumbers', body: holdBody };
    expect((await server.as('asker', 'AddToChangeSet', draft)).status).toBe(200);
    const rejected = [
      await requestHold({ display: 'One more' }),
      await server.as('asker', 'AddToChangeSet', draft),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([409, 409]);
    expect(rejected[0]?.body.message).toMatch(/^You have 50 open requests\./);
    await server.as('asker', 'WithdrawChangeRequest', { id: body.id });
    expect((await requestHold({ display: 'One more' })).status).toBe(202);
    expect((await server.as('asker', 'RetryChangeRequest', { id: body.id })).status).toBe(409);
  });

  it('is rejected if the users of its phone system have too many open requests', async () => {
    const { body } = await requestHold();
    const domain = 'wharf.pbx.example';
    await copyRequest(body.id, MAX_OF_PHONE_SYSTEM, { asker: 'somebody else', domain });
    const sent = { wants_approval: true };
    const calls = [
      { call: 'UpdateServiceField', body: { domain_name: domain, name: '1', field: 'x', value: 1 } },
    ];
    expect((await server.as('office', 'AskForChanges', { ...sent, calls })).body.message).toMatch(
      /^This phone system has 200 open requests\./,
    );
    expect((await requestHold({ display: 'Another organisation' })).status).toBe(202);
  });

  it('notifies approvers of a flood once instead of each request', async () => {
    for (let count = 0; count < MAX_ANNOUNCED + 3; count++) await requestHold({ display: `Number ${count}` });
    const { rows } = await server.db.execute<{ texts: StoredText[]; address: string }>(
      sql`select texts, address from notification where owner_id = 'chief'`,
    );
    const texts = rows.flatMap((row) => row.texts.map(formatStoredText));
    expect(texts).toHaveLength(MAX_ANNOUNCED + 1);
    expect(texts[0]).toMatch(/^Test asker has requested approval 11 times within an hour\./);
    expect(rows[0]?.address).toBe('/change-requests');
  });
});

it('a stored call retains the name of its phone system', () => {
  const names = (Object.keys(allCalls) as CallName[]).filter((name) => isStorable(name, allCalls[name]));
  const lost = names.filter((name) => {
    const { tenant, path } = allCalls[name];
    if (typeof tenant === 'string' || path.includes(`{${tenant.domainField}}`)) return false;
    const { body } = createStoredCall(name, {}, { [tenant.domainField]: 'wharf.pbx.example' });
    return !Object.hasOwn(body as object, tenant.domainField);
  });
  expect([names.length > 100, lost]).toEqual([true, []]);
});
