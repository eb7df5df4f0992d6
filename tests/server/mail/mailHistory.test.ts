import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domains } from '../../../server/database/schema';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { createLocalMail, createQueuedMail } from '../../../server/mail/createLocalMail';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';

const WHARF = 'wharf.pbx.example';
const ACCOUNT = '219';

let server: ContractServer;
let domain: Domain;
beforeAll(async () => {
  server = await startContractServer();
  [domain] = (await server.db.select().from(domains).where(eq(domains.domainName, WHARF))) as [Domain];
});
afterAll(() => server?.close());

const mail = {
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello',
  template: 'report',
  account: ACCOUNT,
  language: 'en' as const,
};

interface Entry {
  id: number;
  state: string;
  reason: string | null;
}

const readNewest = async (): Promise<Entry> => {
  const { body } = await server.step({
    call: 'GetHistory',
    params: { domain: WHARF, account: ACCOUNT },
    as: 'customer',
  });
  const [entry] = (body as { history: Entry[] }).history;
  if (!entry) throw new Error('There is no entry.');
  return entry;
};
const resendMail = (id: number) =>
  server.step({ call: 'SendMailAgain', body: { domain_name: WHARF, id }, as: 'customer' });
const updateEntry = (id: number, change: ReturnType<typeof sql>) =>
  server.db.execute(sql`update job set ${change} where kind = 'sendMail' and key = ${String(id)}`);

it('an e-mail is reported as only stored if no mail server is configured', async () => {
  await createLocalMail(server.db).send(domain, mail);
  const { id, state } = await readNewest();
  expect(state).toBe('kept');
  expect((await resendMail(id)).status).toBe(409);
});

it('the outcome of an e-mail is reported with its reason, and it can be resent', async () => {
  await createQueuedMail(server.db).send(domain, mail);
  const { id, state, reason } = await readNewest();
  expect([state, reason]).toEqual(['waiting', null]);
  await updateEntry(id, sql`error = 'connect ECONNREFUSED 10.0.0.5:25', tries = 4`);
  expect((await readNewest()).reason).toBe('The mail server could not be reached, or did not answer.');
  await updateEntry(id, sql`error = 'Message failed: 550 No such mailbox', state = 'dead'`);
  expect(await readNewest()).toMatchObject({
    state: 'failed',
    reason: 'Message failed: 550 No such mailbox',
  });
  expect((await resendMail(id)).status).toBeLessThan(300);
  expect(await readNewest()).toMatchObject({ state: 'waiting', reason: null });
  await server.db.execute(
    sql`update mail_delivery set sent_at = statement_timestamp() where record_id = ${id}`,
  );
  expect((await readNewest()).state).toBe('sent');
  expect((await resendMail(id)).status).toBe(409);
});

it('an e-mail cannot be resent by other tenants', async () => {
  await createQueuedMail(server.db).send(domain, mail);
  const { id } = await readNewest();
  for (const as of ['otherCustomer', 'siblingCustomer'] as const) {
    const body = { domain_name: WHARF, id };
    expect((await server.step({ call: 'SendMailAgain', body, as })).status).toBeGreaterThanOrEqual(403);
  }
});
