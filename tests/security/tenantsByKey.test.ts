import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForPeople } from '../../contract/access/isForPeople';
import { domainField, mayCall, OWN_DOMAIN, requestOf, validBody } from '../contract/build';
import { callers } from '../contract/callers';
import { type ContractServer, contractServer } from '../contract/contractServer';
import { examples } from '../contract/examples';
import { type Holder, keyFor } from './apiKeyHolders';
import {
  type Crossing,
  crossings,
  entries,
  leaked,
  marksOf,
  notes,
  type Stranger,
  strangers,
} from './tenantMarks';

let server: ContractServer;
let marks: Record<Stranger, string[]>;
let keys: Record<Stranger, Holder>;
let own: Holder;
beforeAll(async () => {
  server = await contractServer();
  marks = await marksOf(server.db);
  const people = callers(server.otherDomain);
  keys = {
    otherReseller: await keyFor(server.db, people.otherReseller),
    otherCustomer: await keyFor(server.db, people.otherCustomer),
    siblingCustomer: await keyFor(server.db, people.siblingCustomer),
  };
  own = await keyFor(server.db, people.staff);
});
afterAll(() => server?.close());

const open = entries.filter(
  ([, call]) => !isForPeople(call) && strangers.some((caller) => mayCall(call, caller)),
);

describe('a key of a stranger that names a phone system of others', () => {
  it.each(open.filter(([, call]) => domainField(call)))('%s is told there is none', async (name, call) => {
    const { make } = await server.prepare(name, examples[name] ?? {});
    const noted = await notes(server.db);
    for (const caller of strangers.filter((one) => mayCall(call, one))) {
      const { status, body } = await make(keys[caller].key);
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

describe('a key of a stranger that asks for the rows and ids of others', () => {
  it.each(open.filter(([, call]) => !domainField(call)))('%s tells nothing', async (name, call) => {
    const { before, make } = await server.prepare(name, examples[name] ?? {});
    for (const caller of strangers.filter((one) => mayCall(call, one))) {
      const { status, body } = await make(keys[caller].key);
      expect([name, caller, status < 500]).toEqual([name, caller, true]);
      if (status < 300)
        expect([name, caller, leaked(marks[caller], body, before)]).toEqual([name, caller, []]);
    }
  });
});

describe('a key whose level is too low', () => {
  const low = entries.filter(([, call]) => !mayCall(call, 'otherCustomer'));
  it.each(low)('is refused %s', async (_, call) => {
    const answer = await server.send(requestOf(call, keys.otherCustomer.key, validBody(call)));
    expect(answer.status).toBe(403);
  });
});

describe('a key of staff whose role allows everything', () => {
  it.each(entries.filter(([, call]) => isForPeople(call)))(
    'is refused %s, which is for people',
    async (_, call) => {
      const answer = await server.send(requestOf(call, own.key, validBody(call)));
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'for_people']);
    },
  );
});

it('let no key change a row of others, on any call', async () => {
  const found: Crossing[] = [];
  for (const caller of strangers) found.push(...(await crossings(server.db, keys[caller].id, caller)));
  expect(found).toEqual([]);
});

it('knows texts to look for', () => {
  for (const caller of strangers) expect(marks[caller]).toContain(OWN_DOMAIN);
});
