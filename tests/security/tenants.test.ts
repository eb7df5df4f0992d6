import { and, eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, everyCall } from '../../contract/index';
import { auditEntry, customers, domains, records, trunks, wholesalers } from '../../server/database/schema';
import { domainField, leastCaller, mayCall, OWN_DOMAIN, requestOf, validBody } from '../contract/build';
import { callers, SIBLING_DOMAIN } from '../contract/callers';
import { type ContractServer, contractServer } from '../contract/contractServer';
import type { Caller } from '../contract/example';
import { examples } from '../contract/examples';

const entries = Object.entries(everyCall) as [CallName, Call][];
const strangers = ['otherReseller', 'otherCustomer', 'siblingCustomer'] as const;
type Stranger = (typeof strangers)[number];
const open = entries.filter(([, call]) => strangers.some((caller) => mayCall(call, caller)));

let server: ContractServer;
/** Texts a stranger may not read: of wholesaler 1, its customers and phone systems; of wharf alone for its neighbour. */
let marks: Record<Stranger, string[]>;
beforeAll(async () => {
  server = await contractServer();
  const [ofWholesaler, ofWharf] = await Promise.all([textsOfWholesaler(server.db), textsOfWharf(server.db)]);
  marks = { otherReseller: ofWholesaler, otherCustomer: ofWholesaler, siblingCustomer: ofWharf };
});
afterAll(() => server?.close());

const isText = (text: string | null): text is string => text !== null && text !== '';

async function textsOfWholesaler(db: ContractServer['db']): Promise<string[]> {
  const [people, systems, voiceLinks, devices, house] = await Promise.all([
    db.select().from(customers).where(eq(customers.wholesalerId, 1)),
    db.select().from(domains).where(eq(domains.wholesalerId, 1)),
    db.select().from(trunks).where(eq(trunks.wholesalerId, 1)),
    db
      .select({ key: records.key })
      .from(records)
      .where(and(eq(records.kind, 'device'), eq(records.wholesalerId, 1))),
    db.select().from(wholesalers).where(eq(wholesalers.id, 1)),
  ]);
  return [
    ...people.flatMap((one) => [one.company, one.customerNumber, one.email]),
    ...systems.map((one) => one.domainName),
    ...voiceLinks.map((one) => one.remoteTrunkId),
    ...devices.map((one) => one.key),
    ...house.map((one) => one.wholesalerName),
  ].filter(isText);
}

async function textsOfWharf(db: ContractServer['db']): Promise<string[]> {
  // Numbers are no marks: those of a phone system call others.
  const [devices, logins] = await Promise.all(
    [
      sql`select key as text from record where kind = 'device' and domain_name = ${OWN_DOMAIN}`,
      sql`select body ->> 'email' as text from record where kind = 'user' and domain_name = ${OWN_DOMAIN}`,
    ].map(async (query) => (await db.execute<{ text: string | null }>(query)).rows.map(({ text }) => text)),
  );
  return [OWN_DOMAIN, ...(devices ?? []), ...(logins ?? [])].filter(isText);
}

const leaked = (caller: Stranger, answer: unknown, sent: unknown): string[] => {
  const text = JSON.stringify(answer) ?? '';
  const known = JSON.stringify(sent) ?? '';
  return marks[caller].filter((mark) => text.includes(mark) && !known.includes(mark)).slice(0, 3);
};

/** What a stranger has changed of those it is a stranger to, by the audit log. */
const crossings = (db: ContractServer['db'], caller: Stranger) =>
  db
    .select({ call: auditEntry.call, entity: auditEntry.entity, key: auditEntry.entityKey })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.actor, callers(server.otherDomain)[caller].id),
        caller === 'siblingCustomer'
          ? sql`${auditEntry.domainName} is distinct from ${SIBLING_DOMAIN}`
          : or(
              eq(auditEntry.tenant, '1'),
              sql`${auditEntry.domainName} in (select domain_name from domain where wholesaler_id = 1)`,
            ),
      ),
    );

/** Calls are no part of the audit log: what is noted on those of wholesaler 1. */
const notes = async (db: ContractServer['db']) => {
  const { rows } = await db.execute(
    sql`select count(*) as noted, min(note) as first, count(*) filter (where not recorded) as bare
      from phone_call where wholesaler_id = 1 and started_at < now() - interval '1 hour' and note is not null`,
  );
  return rows;
};

describe('a stranger who names a phone system of others', () => {
  it.each(open.filter(([, call]) => domainField(call)))('%s is told there is none', async (name, call) => {
    const { make } = await server.prepare(name, examples[name] ?? {});
    const noted = await notes(server.db);
    for (const caller of strangers.filter((one) => mayCall(call, one))) {
      const { status, body } = await make(caller);
      expect([name, caller, status, body]).toEqual([
        name,
        caller,
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
    }
    expect(await notes(server.db)).toEqual(noted);
  });
});

describe('a stranger who asks for the rows and ids of others', () => {
  it.each(open.filter(([, call]) => !domainField(call)))('%s tells nothing', async (name, call) => {
    const { before, make } = await server.prepare(name, examples[name] ?? {});
    for (const caller of strangers.filter((one) => mayCall(call, one))) {
      const { status, body } = await make(caller);
      expect([name, caller, status < 500]).toEqual([name, caller, true]);
      if (status < 300) expect([name, caller, leaked(caller, body, before)]).toEqual([name, caller, []]);
    }
  });
});

describe('nobody', () => {
  it.each(entries)('%s without a token, or with a false one, gets nowhere', async (_, call) => {
    const request = requestOf(call, 'nobody', validBody(call));
    expect((await server.send(request)).status).toBe(401);
    const bare = requestOf(call, 'nobody', validBody(call));
    bare.headers.delete('authorization');
    expect((await server.send(bare)).status).toBe(401);
  });
});

describe('a level too low', () => {
  const low = entries.flatMap(([name, call]) =>
    (['customer', 'reseller'] as const)
      .filter((caller) => !mayCall(call, caller))
      .map((caller): [CallName, Caller, Call] => [name, caller, call]),
  );
  it.each(low)('%s is refused to a %s', async (name, caller, call) => {
    const answer = await server.send(requestOf(call, caller, validBody(call)));
    expect([name, answer.status]).toEqual([name, 403]);
  });
});

it('let nobody change a row of others, on any call', async () => {
  for (const caller of strangers) expect([caller, await crossings(server.db, caller)]).toEqual([caller, []]);
});

it('knows texts to look for', () => {
  for (const caller of strangers) {
    expect(marks[caller]).toContain(OWN_DOMAIN);
    expect([caller, marks[caller].length > 15]).toEqual([caller, true]);
  }
  expect(entries.every(([, call]) => leastCaller(call))).toBe(true);
});
