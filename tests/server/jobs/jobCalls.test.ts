import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntry } from '../../../server/database/schema';
import { enqueue } from '../../../server/jobs/enqueue';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { enqueueJob, listJobs } from './jobTools';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from job`);
});

const insertDeadJob = async (key?: string) => {
  const id = await enqueueJob(server.db, { n: 1 }, { ...(key && { key }) });
  await server.db.execute(
    sql`update job set state = 'dead', tries = 10, error = 'no answer', ended_at = statement_timestamp() where id = ${id}`,
  );
  return id;
};
const fetchJobs = async (body: object = {}) => {
  const answered = await server.step({ call: 'GetJobs', body });
  expect(answered.status).toBe(200);
  return answered.body as { items: Record<string, unknown>[]; totalCount: number };
};

describe('staff access to jobs', () => {
  it('includes a paged list of jobs, newest first, with filters for state, kind and text', async () => {
    const failed = await insertDeadJob();
    const sent = await enqueue(server.db, { kind: 'sendMail', payload: { mail: 17 } });
    const { items, totalCount } = await fetchJobs();
    expect(totalCount).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([sent, failed]);
    expect(items[0]).toMatchObject({
      work: 'Send a mail',
      kind: 'sendMail',
      about: 'mail 17',
      state: 'waiting',
    });
    expect(items[1]).toMatchObject({
      work: 'test',
      kind: 'test',
      state: 'dead',
      error: 'no answer',
      tries: 10,
    });
    expect((await fetchJobs({ state: ['dead'] })).items.map(({ id }) => id)).toEqual([failed]);
    expect((await fetchJobs({ kind: 'mail' })).items.map(({ id }) => id)).toEqual([sent]);
    expect((await fetchJobs({ search: 'answer' })).items.map(({ id }) => id)).toEqual([failed]);
    expect((await fetchJobs({ pageSize: 1, pageNumber: 2 })).items.map(({ id }) => id)).toEqual([failed]);
  });

  it('allows retrying failed jobs, which resets their attempts and is recorded in the audit log', async () => {
    const id = await insertDeadJob();
    const answered = await server.step({ call: 'RetryJobs', body: { ids: [id] } });
    expect(answered.status).toBeLessThan(300);
    expect(await listJobs(server.db)).toMatchObject([{ id, state: 'waiting', tries: 0 }]);
    const entries = await server.db.select().from(auditEntry);
    expect(
      entries.filter(({ entity, entityKey }) => entity === 'job' && entityKey === String(id)),
    ).toMatchObject([{ call: 'RetryJobs', new: { kind: 'test', retried: true } }]);
  });

  it('allows deleting jobs that are not running', async () => {
    const id = await insertDeadJob();
    await server.step({ call: 'RemoveJobs', body: { ids: [id] } });
    expect(await listJobs(server.db)).toEqual([]);
  });

  it('changes all specified jobs or none', async () => {
    const failed = await insertDeadJob('a');
    await enqueueJob(server.db, {}, { key: 'a' });
    const running = await enqueueJob(server.db);
    await server.db.execute(sql`update job set state = 'running' where id = ${running}`);
    const other = await insertDeadJob();
    for (const [call, id] of [
      ['RetryJobs', failed],
      ['RetryJobs', running],
      ['RemoveJobs', running],
      ['RetryJobs', 987_654],
    ] as const) {
      const answered = await server.step({ call, body: { ids: [other, id] } });
      expect([call, id, answered.status]).toEqual([call, id, 409]);
    }
    expect((await listJobs(server.db)).map(({ state }) => state)).toEqual([
      'dead',
      'waiting',
      'running',
      'dead',
    ]);
  });
});

it.each(['reseller', 'customer'] as const)('a %s can neither list nor change jobs', async (as) => {
  const id = await insertDeadJob();
  for (const step of [
    { call: 'GetJobs' as const },
    { call: 'RetryJobs' as const, body: { ids: [id] } },
    { call: 'RemoveJobs' as const, body: { ids: [id] } },
  ])
    expect((await server.step({ ...step, as })).status).toBe(403);
  expect(await listJobs(server.db)).toMatchObject([{ state: 'dead' }]);
});
