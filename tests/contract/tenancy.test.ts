import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import { auditEntry, customers, domains, records, trunks, wholesalers } from '../../server/database/schema';
import { domainField, leastCaller, mayCall, OWN_DOMAIN, requestOf, validBody } from './build';
import { callers } from './callers';
import { type ContractServer, contractServer } from './contractServer';
import type { Caller } from './example';
import { examples } from './examples';

const entries = Object.entries(calls) as [CallName, Call][];
const strangers: Caller[] = ['otherReseller', 'otherCustomer'];
const open = entries.filter(([, call]) => strangers.some((caller) => mayCall(call, caller)));

let server: ContractServer;
/** Texts only wholesaler 1, its customers and its domains may read. */
let marks: string[];
beforeAll(async () => {
  server = await contractServer();
  marks = await ownTexts(server.db);
});
afterAll(() => server?.close());

async function ownTexts(db: ContractServer['db']): Promise<string[]> {
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
  ].filter((text) => text !== null);
}

const leaked = (answer: unknown, sent: unknown): string[] => {
  const text = JSON.stringify(answer);
  const known = JSON.stringify(sent) ?? '';
  return marks.filter((mark) => text.includes(mark) && !known.includes(mark)).slice(0, 3);
};

/** What strangers could have changed of wholesaler 1 and its domains, by the audit log. */
const crossings = (db: ContractServer['db']) =>
  db
    .select({ call: auditEntry.call, entity: auditEntry.entity, key: auditEntry.entityKey })
    .from(auditEntry)
    .where(
      and(
        inArray(
          auditEntry.actor,
          strangers.map((caller) => callers(server.otherDomain)[caller].id),
        ),
        or(
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
      if (status < 300) expect([name, caller, leaked(body, before)]).toEqual([name, caller, []]);
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
  expect(await crossings(server.db)).toEqual([]);
});

it('knows texts to look for', () => {
  expect(marks).toContain(OWN_DOMAIN);
  expect(marks.length).toBeGreaterThan(60);
  expect(entries.every(([, call]) => leastCaller(call))).toBe(true);
});
