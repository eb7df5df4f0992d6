import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForPeople } from '../../contract/access/isForPeople';
import {
  buildContractRequest,
  buildValidBody,
  canCall,
  findDomainField,
  OWN_DOMAIN,
} from '../contract/build';
import { createCallers } from '../contract/callers';
import { type ContractServer, startContractServer } from '../contract/contractServer';
import { examples } from '../contract/examples';
import { type ApiKeyHolder, createKey } from './apiKeyHolders';
import {
  type Crossing,
  entries,
  findCrossings,
  findLeaks,
  type Outsider,
  outsiders,
  readMarks,
  readNotes,
} from './tenantMarks';

let server: ContractServer;
let marks: Record<Outsider, string[]>;
let keys: Record<Outsider, ApiKeyHolder>;
let ownHolder: ApiKeyHolder;
beforeAll(async () => {
  server = await startContractServer();
  marks = await readMarks(server.db);
  const people = createCallers(server.otherDomain);
  keys = {
    otherReseller: await createKey(server.db, people.otherReseller),
    otherCustomer: await createKey(server.db, people.otherCustomer),
    siblingCustomer: await createKey(server.db, people.siblingCustomer),
  };
  ownHolder = await createKey(server.db, people.staff);
});
afterAll(() => server?.close());

const openCalls = entries.filter(
  ([, call]) => !isForPeople(call) && outsiders.some((caller) => canCall(call, caller)),
);

describe('a key of a stranger that names a phone system of others', () => {
  it.each(openCalls.filter(([, call]) => findDomainField(call)))(
    '%s is told there is none',
    async (name, call) => {
      const { send } = await server.prepare(name, examples[name] ?? {});
      const noted = await readNotes(server.db);
      for (const caller of outsiders.filter((candidate) => canCall(call, candidate))) {
        const { status, body } = await send(keys[caller].key);
        expect([name, caller, status, body]).toEqual([
          name,
          caller,
          404,
          expect.objectContaining({ code: 'not_found' }),
        ]);
      }
      expect(await readNotes(server.db)).toEqual(noted);
    },
  );
});

describe('a key of a stranger that asks for the rows and ids of others', () => {
  it.each(openCalls.filter(([, call]) => !findDomainField(call)))('%s tells nothing', async (name, call) => {
    const { before, send } = await server.prepare(name, examples[name] ?? {});
    for (const caller of outsiders.filter((candidate) => canCall(call, candidate))) {
      const { status, body } = await send(keys[caller].key);
      expect([name, caller, status < 500]).toEqual([name, caller, true]);
      if (status < 300)
        expect([name, caller, findLeaks(marks[caller], body, before)]).toEqual([name, caller, []]);
    }
  });
});

describe('a key whose level is too low', () => {
  const low = entries.filter(([, call]) => !canCall(call, 'otherCustomer'));
  it.each(low)('is refused %s', async (_, call) => {
    const answer = await server.send(
      buildContractRequest(call, keys.otherCustomer.key, buildValidBody(call)),
    );
    expect(answer.status).toBe(403);
  });
});

describe('a key of staff whose role allows everything', () => {
  it.each(entries.filter(([, call]) => isForPeople(call)))(
    'is refused %s, which is for people',
    async (_, call) => {
      const answer = await server.send(buildContractRequest(call, ownHolder.key, buildValidBody(call)));
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'for_people']);
    },
  );
});

it('let no key change a row of others, on any call', async () => {
  const leaks: Crossing[] = [];
  for (const caller of outsiders) leaks.push(...(await findCrossings(server.db, keys[caller].id, caller)));
  expect(leaks).toEqual([]);
});

it('knows texts to look for', () => {
  for (const caller of outsiders) expect(marks[caller]).toContain(OWN_DOMAIN);
});
