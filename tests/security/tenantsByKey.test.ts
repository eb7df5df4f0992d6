import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUserCall } from '../../contract/access/isForPeople';
import {
  buildContractRequest,
  buildValidBody,
  canCall,
  findDomainField,
  OWN_DOMAIN,
} from '../contract/build';
import { createCallers } from '../contract/createCallers';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import { type ApiKeyHolder, createKey } from './apiKeyHolders';
import {
  type CrossTenantChange,
  entries,
  findCrossTenantChanges,
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
  ([, call]) => !isUserCall(call) && outsiders.some((caller) => canCall(call, caller)),
);

describe('external API key for another tenant’s phone system', () => {
  it.each(openCalls.filter(([, call]) => findDomainField(call)))(
    'receives 404 from %s',
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

describe('external API key that requests rows and ids of another tenant', () => {
  it.each(openCalls.filter(([, call]) => !findDomainField(call)))(
    'receives no information from %s',
    async (name, call) => {
      const { before, send } = await server.prepare(name, examples[name] ?? {});
      for (const caller of outsiders.filter((candidate) => canCall(call, candidate))) {
        const { status, body } = await send(keys[caller].key);
        expect([name, caller, status < 500]).toEqual([name, caller, true]);
        if (status < 300)
          expect([name, caller, findLeaks(marks[caller], body, before)]).toEqual([name, caller, []]);
      }
    },
  );
});

describe('API key with an insufficient level', () => {
  const low = entries.filter(([, call]) => !canCall(call, 'otherCustomer'));
  it.each(low)('is refused by %s', async (_, call) => {
    const answer = await server.send(
      buildContractRequest(call, keys.otherCustomer.key, buildValidBody(call)),
    );
    expect(answer.status).toBe(403);
  });
});

describe('staff API key with an unrestricted role', () => {
  it.each(entries.filter(([, call]) => isUserCall(call)))(
    'is refused by %s, which is reserved for users',
    async (_, call) => {
      const answer = await server.send(buildContractRequest(call, ownHolder.key, buildValidBody(call)));
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'for_people']);
    },
  );
});

it('no API key changed a row of another tenant', async () => {
  const leaks: CrossTenantChange[] = [];
  for (const caller of outsiders)
    leaks.push(...(await findCrossTenantChanges(server.db, keys[caller].id, caller)));
  expect(leaks).toEqual([]);
});

it('the leak check has texts to search for', () => {
  for (const caller of outsiders) expect(marks[caller]).toContain(OWN_DOMAIN);
});
