import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALL_BACK_DAYS } from '../../../contract/console/missedCalls';
import { purgeCallBackMarks } from '../../../server/calls/callBacks/purgeCallBackMarks';
import { auditEntry, phoneCalls, records } from '../../../server/database/schema';
import { OWN_DOMAIN } from '../../contract/build';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { createColleague, OTHER_EXTENSION, OWN_EXTENSION } from '../../security/createColleague';

const CALLER = '61255501999';
const DAY_MINUTES = 24 * 60;

let server: ContractServer;
let calls = 0;
beforeAll(async () => {
  server = await startContractServer();
  await createColleague(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.db.delete(phoneCalls);
  await server.db.delete(records).where(eq(records.kind, 'call_back'));
});

const miss = async (minutesAgo: number, extension: string | null = OWN_EXTENSION, from = CALLER) => {
  calls += 1;
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await server.db.insert(phoneCalls).values({
    domainName: OWN_DOMAIN,
    wholesalerId: 1,
    callId: `missed-${calls}`,
    direction: 'inbound',
    from,
    to: '61255502000',
    startedAt: at,
    endedAt: at,
    result: 'missed',
    extension,
  });
};

const send = async (call: 'GetMissedCalls' | 'SetCallBackDone', body: object, as = 'customer') => {
  const answer = await server.step({ call, body: { domain_name: OWN_DOMAIN, ...body }, as });
  expect([call, answer.status, answer.body]).toEqual([call, 200, answer.body]);
  return answer.body;
};
const list = async (body: object = {}, as = 'customer') =>
  (await send('GetMissedCalls', body, as)) as { number: string; state: string; done_by: string | null }[];
const listStates = async (body: object = {}, as = 'customer') =>
  (await list(body, as)).map(({ number, state }) => `${number} ${state}`);
const setDone = (done: boolean, body: object = {}, as = 'customer') =>
  send('SetCallBackDone', { number: CALLER, done, ...body }, as);

describe('missed calls', () => {
  it('are marked as done with who did so, and wait again once reopened', async () => {
    await miss(5);
    expect(await listStates()).toEqual([`${CALLER} open`]);
    expect(await setDone(true)).toMatchObject({ state: 'done', done_by: expect.stringMatching(/./) });
    expect(await listStates({ state: 'open' })).toEqual([]);
    expect(await listStates({ state: 'done' })).toEqual([`${CALLER} done`]);
    expect(await setDone(false)).toMatchObject({ state: 'open', done_at: null, done_by: null });
    expect(await listStates()).toEqual([`${CALLER} open`]);
    const marks = await server.db.select().from(records).where(eq(records.kind, 'call_back'));
    expect(marks).toEqual([]);
  });

  it('wait again after a later call from the same number', async () => {
    await miss(5);
    await setDone(true);
    await miss(1);
    expect(await listStates()).toEqual([`${CALLER} open`]);
  });

  it('are marked per extension, so that others still see theirs as waiting', async () => {
    await miss(5, OWN_EXTENSION);
    await miss(4, OTHER_EXTENSION);
    await setDone(true, { account: OWN_EXTENSION });
    expect(await listStates({ account: OWN_EXTENSION })).toEqual([`${CALLER} done`]);
    expect(await listStates({ account: OTHER_EXTENSION })).toEqual([`${CALLER} open`]);
    expect(await listStates()).toEqual([`${CALLER} open`]);
    await setDone(true);
    expect(await listStates()).toEqual([`${CALLER} done`]);
    await setDone(false, { account: OTHER_EXTENSION });
    expect(await listStates({ account: OWN_EXTENSION })).toEqual([`${CALLER} done`]);
    expect(await listStates({ account: OTHER_EXTENSION })).toEqual([`${CALLER} open`]);
  });

  it('cannot be marked for a number that missed none', async () => {
    await miss(5);
    const body = { domain_name: OWN_DOMAIN, number: '61255501998', done: true };
    expect((await server.step({ call: 'SetCallBackDone', body, as: 'customer' })).status).toBe(404);
  });
});

describe('purge of call back marks', () => {
  it('removes marks of calls that no longer wait, without audit entries, and no others', async () => {
    await miss(5);
    await miss((CALL_BACK_DAYS - 1) * DAY_MINUTES, OTHER_EXTENSION, '61255501998');
    await setDone(true);
    await setDone(true, { number: '61255501998' });
    const readNumbers = async () =>
      (await server.db.select().from(records).where(eq(records.kind, 'call_back')))
        .map(({ key }) => key)
        .sort();
    const both = await readNumbers();
    expect(both).toHaveLength(2);
    const countEntries = () => server.db.$count(auditEntry, eq(auditEntry.entity, 'call_back'));
    const entries = await countEntries();
    await purgeCallBackMarks(server.db);
    expect(await readNumbers()).toEqual(both);
    await purgeCallBackMarks(server.db, new Date(Date.now() + 2 * DAY_MINUTES * 60_000));
    expect(await readNumbers()).toEqual(both.filter((key) => key.startsWith(CALLER)));
    expect(await countEntries()).toBe(entries);
    expect(await listStates({ state: 'done' })).toContain(`${CALLER} done`);
  });
});
