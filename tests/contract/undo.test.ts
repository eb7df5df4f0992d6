import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallName, CallResponse } from '../../contract/index';
import { findCall } from '../../contract/index';
import { countQueries } from '../database/countQueries';
import { buildContractRequest, buildValidBody } from './build';
import type { Caller } from './example';
import { type ContractServer, startContractServer } from './startContractServer';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

const WHARF = 'wharf.pbx.example';

const callApi = async <Name extends CallName>(
  call: Name,
  body: object,
  as: Caller = 'customer',
  params?: Record<string, string>,
): Promise<CallResponse<Name>> => {
  const answered = await server.step({ call, body, as, ...(params && { params }) });
  expect([call, answered.status, answered.status < 300 ? '' : answered.body, server.logged]).toEqual([
    call,
    answered.status,
    '',
    [],
  ]);
  expect(answered.status).toBeLessThan(300);
  return answered.body as CallResponse<Name>;
};

const getLastEntryId = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ last: number }>(
    sql`select max(id)::int as last from audit_entry`,
  );
  return rows[0]?.last ?? 0;
};

it('restores a removed extension with its number, secrets and references', async () => {
  const readRow = async () =>
    (
      await server.db.execute(sql`select to_jsonb(r) - 'date_last_modified' - 'last_modified_by' as row from record r
    where kind = 'extension' and domain_name = ${WHARF} and key = '200'`)
    ).rows;
  const naming = async () =>
    (
      await server.db.execute(sql`select kind, key, body from record
    where domain_name = ${WHARF} and body::text ~ '\\m200\\M' order by id`)
    ).rows;
  const [before, named] = [await readRow(), await naming()];
  expect(before).toHaveLength(1);
  await callApi('DeleteExtension', { domain_name: WHARF, name: '200', detach: true }, 'customer');
  expect(await readRow()).toEqual([]);
  const removed = await callApi('GetRemovedRecords', { entity: 'extension' });
  expect(removed.items).toMatchObject([{ entity: 'extension', account: '200' }]);
  const preview = await callApi('TakeBack', { ids: [removed.items[0]?.id], preview: true });
  expect(preview.items?.filter((item) => item?.obstacles?.length)).toEqual([]);
  expect(preview).toMatchObject({ done: false, left: 0 });
  expect(await readRow()).toEqual([]);
  const result = await callApi('TakeBack', { ids: [removed.items[0]?.id] });
  expect({ ...result, done: false }).toEqual(preview);
  expect(await readRow()).toEqual(before);
  expect(await naming()).toEqual(named);
  // An undo is a regular change, so it can be undone as well.
  await callApi('TakeBack', { same_as: await getLastEntryId() });
  expect(await readRow()).toEqual([]);
});

const createPlans = async (count: number): Promise<number[]> => {
  const { rows } = await server.db.execute<{ id: number }>(sql`
    insert into rate_plan (rate_plan_no, rate_plan_description)
    select 'TB-' || n, 'Price ' || n from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => id);
};
const readDescriptions = async (ids: number[]): Promise<string[]> => {
  const { rows } = await server.db.execute<{ text: string }>(sql`
    select rate_plan_description as text from rate_plan where id = any(${`{${ids.join(',')}}`}::int[]) order by id`);
  return rows.map(({ text }) => text);
};
const sendGrouped = async (group: string, name: CallName, body: object) => {
  const call = findCall(name);
  if (!call) throw new Error(name);
  const request = buildContractRequest(call, 'staff', buildValidBody(call, body));
  request.headers.set('change-group', group);
  expect((await server.send(request)).status).toBeLessThan(300);
};

it('undoes an import as a unit, except for records that other users have since changed', async () => {
  const ids = await createPlans(5);
  const before = await readDescriptions(ids);
  const group = crypto.randomUUID();
  for (const [place, id] of ids.entries())
    await sendGrouped(group, 'UpdateRatePlan', {
      id,
      rate_plan_no: `TB-${place + 1}`,
      rate_plan_description: `Imported ${place}`,
    });
  await server.db.execute(sql`select set_config('trunkline.actor_name', 'Hazel Sample', false)`);
  await server.db.execute(
    sql`update rate_plan set rate_plan_description = 'By hand' where id in (${ids[1]}, ${ids[3]})`,
  );
  await server.db.execute(sql`select set_config('trunkline.actor_name', '', false)`);
  const result = await callApi('TakeBack', { change_group: group }, 'staff');
  expect(result).toMatchObject({ entries: 5, records: 5, restored: 3, left: 2 });
  expect(result.items?.slice(0, 2).map((item) => [item?.outcome, item?.obstacles?.[0]?.by])).toEqual([
    ['left', 'Hazel Sample'],
    ['left', 'Hazel Sample'],
  ]);
  expect(await readDescriptions(ids)).toEqual([before[0], 'By hand', before[2], 'By hand', before[4]]);
});

it('shows grouped changes as one expandable log entry and undoes them together', async () => {
  const ids = await createPlans(4);
  const before = await readDescriptions(ids);
  const list = (body: object) => callApi('GetAuditLogList', { pageSize: 500, ...body }, 'staff');
  const [all, folded] = [await list({}), await list({ as_one: true })];
  const group = crypto.randomUUID();
  for (const [place, id] of ids.entries())
    await sendGrouped(group, 'UpdateRatePlan', {
      id,
      rate_plan_no: `TB-${place + 1}`,
      rate_plan_description: `Imported ${place}`,
    });
  // A change by another user prevents the undo.
  await server.db.execute(sql`select set_config('trunkline.change_group', ${group}, false)`);
  await server.db.execute(sql`update rate_plan set discount_id = 7 where id = ${ids[0]}`);
  await server.db.execute(sql`select set_config('trunkline.change_group', '', false)`);
  const grouped = await list({ as_one: true });
  expect([(await list({})).totalCount, grouped.totalCount]).toEqual([
    Number(all.totalCount) + 5,
    Number(folded.totalCount) + 2,
  ]);
  expect(grouped.items?.slice(0, 2)).toMatchObject([
    { user: 'Trunkline', group_size: 1 },
    { group_size: 4, change_group: group, subject: 'Rate plan Imported 3 and 3 more changes' },
  ]);
  const filtered = await list({ as_one: true, request_type: 'UpdateRatePlan', account: String(ids[1]) });
  expect(filtered.items).toMatchObject([{ account: String(ids[1]), group_size: 1 }]);
  const opened = await list({ as_one: true, change_group: group });
  expect(opened.items?.map(({ account }) => account)).toEqual([ids[0], ...ids.toReversed()].map(String));
  const line = grouped.items?.[1]?.id;
  expect(await callApi('TakeBack', { ids: [line], preview: true }, 'staff')).toMatchObject({ entries: 1 });
  expect(await callApi('TakeBack', { ids: [line], as_one: true }, 'staff')).toMatchObject({
    entries: 4,
    restored: 4,
  });
  expect(await readDescriptions(ids)).toEqual(before);
});

it('undoes a change once if requested twice, and ignores changes that the user may not see', async () => {
  const [id = 0] = await createPlans(1);
  const [before] = await readDescriptions([id]);
  await callApi('UpdateRatePlan', { id, rate_plan_no: 'TB-1', rate_plan_description: 'New' }, 'staff');
  const entry = await getLastEntryId();
  const both = await Promise.all([1, 2].map(() => callApi('TakeBack', { ids: [entry] }, 'staff')));
  expect(both.map(({ restored }) => restored).toSorted()).toEqual([0, 1]);
  expect(await readDescriptions([id])).toEqual([before]);
  // An audit entry of a phone system is visible only to its own users.
  await callApi('CreateGroup', { domain_name: WHARF, name: 'Take back', members: '200' }, 'customer');
  const entryId = await getLastEntryId();
  const refused = await server.step({ call: 'TakeBack', as: 'siblingCustomer', body: { ids: [entryId] } });
  expect(refused.body).toMatchObject({ entries: 0, records: 0 });
  const other = await server.step({ call: 'TakeBack', as: 'otherReseller', body: { ids: [entryId] } });
  expect(other.body).toMatchObject({ entries: 0 });
  const emptyRequest = await server.step({ call: 'TakeBack', as: 'customer', body: {} });
  expect(emptyRequest.status).toBe(400);
});

it('undoes ten thousand changes in one request', { timeout: 120_000 }, async () => {
  const ids = await createPlans(10_000);
  await server.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('trunkline.call', 'UpdateRatePlan', true), set_config('trunkline.actor', 'demo|staff', true)`,
    );
    await tx.execute(
      sql`update rate_plan set rate_plan_description = 'Changed' where rate_plan_no like 'TB-%'`,
    );
  });
  const queries = await countQueries(server.db, async () => {
    const result = await callApi(
      'TakeBack',
      { request_type: 'UpdateRatePlan', same_as: await getLastEntryId(), pageSize: 10 },
      'staff',
    );
    expect(result).toMatchObject({ entries: 10_000, restored: 10_000, left: 0 });
    expect(result.items).toHaveLength(10);
  });
  expect(queries).toBeLessThan(60);
  expect((await readDescriptions(ids)).every((text) => text.startsWith('Price '))).toBe(true);
});
