import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { domains } from '../../../server/database/schema';
import { localMail, queuedMail } from '../../../server/gateways/mailGateway';
import type { Domain } from '../../../server/http/tenancy/requestDomain';
import { type ContractServer, contractServer } from '../../contract/contractServer';

const WHARF = 'wharf.pbx.example';
const ACCOUNT = '219';

let server: ContractServer;
let domain: Domain;
beforeAll(async () => {
  server = await contractServer();
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

/** The newest entry of the account. */
const newest = async (): Promise<Entry> => {
  const { body } = await server.step({
    call: 'GetHistory',
    params: { domain: WHARF, account: ACCOUNT },
    as: 'customer',
  });
  const [entry] = (body as { history: Entry[] }).history;
  if (!entry) throw new Error('There is no entry.');
  return entry;
};
const again = (id: number) =>
  server.step({ call: 'SendMailAgain', body: { domain_name: WHARF, id }, as: 'customer' });
const set = (id: number, change: ReturnType<typeof sql>) =>
  server.db.execute(sql`update job set ${change} where kind = 'sendMail' and key = ${String(id)}`);

it('says of a mail without a mail server that it was kept only', async () => {
  await localMail(server.db).send(domain, mail);
  const { id, state } = await newest();
  expect(state).toBe('kept');
  expect((await again(id)).status).toBe(409);
});

it('says what became of a mail, and why, and sends it again', async () => {
  await queuedMail(server.db).send(domain, mail);
  const { id, state, reason } = await newest();
  expect([state, reason]).toEqual(['waiting', null]);
  await set(id, sql`error = 'connect ECONNREFUSED 10.0.0.5:25', tries = 4`);
  expect((await newest()).reason).toBe('The mail server could not be reached, or did not answer.');
  await set(id, sql`error = 'Message failed: 550 No such mailbox', state = 'dead'`);
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'Message failed: 550 No such mailbox' });
  expect((await again(id)).status).toBeLessThan(300);
  expect(await newest()).toMatchObject({ state: 'waiting', reason: null });
  await server.db.execute(
    sql`update mail_delivery set sent_at = statement_timestamp() where record_id = ${id}`,
  );
  expect((await newest()).state).toBe('sent');
  expect((await again(id)).status).toBe(409);
});

it('is nobody else’s to send again', async () => {
  await queuedMail(server.db).send(domain, mail);
  const { id } = await newest();
  for (const as of ['otherCustomer', 'siblingCustomer'] as const) {
    const body = { domain_name: WHARF, id };
    expect((await server.step({ call: 'SendMailAgain', body, as })).status).toBeGreaterThanOrEqual(403);
  }
});
