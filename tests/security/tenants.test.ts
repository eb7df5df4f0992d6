import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';
import { domainField, leastCaller, mayCall, OWN_DOMAIN, requestOf, validBody } from '../contract/build';
import { callers } from '../contract/callers';
import { type ContractServer, contractServer } from '../contract/contractServer';
import type { Caller } from '../contract/example';
import { examples } from '../contract/examples';
import { crossings, entries, leaked, marksOf, notes, type Stranger, strangers } from './tenantMarks';

const open = entries.filter(([, call]) => strangers.some((caller) => mayCall(call, caller)));

let server: ContractServer;
let marks: Record<Stranger, string[]>;
beforeAll(async () => {
  server = await contractServer();
  marks = await marksOf(server.db);
});
afterAll(() => server?.close());

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
      if (status < 300)
        expect([name, caller, leaked(marks[caller], body, before)]).toEqual([name, caller, []]);
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
  for (const caller of strangers)
    expect([caller, await crossings(server.db, callers(server.otherDomain)[caller].id, caller)]).toEqual([
      caller,
      [],
    ]);
});

it('knows texts to look for', () => {
  for (const caller of strangers) {
    expect(marks[caller]).toContain(OWN_DOMAIN);
    expect([caller, marks[caller].length > 15]).toEqual([caller, true]);
  }
  expect(entries.every(([, call]) => leastCaller(call))).toBe(true);
});
