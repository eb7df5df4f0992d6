import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';
import {
  buildContractRequest,
  buildValidBody,
  canCall,
  findDomainField,
  getLeastCaller,
  OWN_DOMAIN,
} from '../contract/build';
import { createCallers } from '../contract/createCallers';
import type { Caller } from '../contract/example';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import {
  entries,
  findCrossings,
  findLeaks,
  type Outsider,
  outsiders,
  readMarks,
  readNotes,
} from './tenantMarks';

const openCalls = entries.filter(([, call]) => outsiders.some((caller) => canCall(call, caller)));

let server: ContractServer;
let marks: Record<Outsider, string[]>;
beforeAll(async () => {
  server = await startContractServer();
  marks = await readMarks(server.db);
});
afterAll(() => server?.close());

describe('outside user who names another tenant’s phone system', () => {
  it.each(openCalls.filter(([, call]) => findDomainField(call)))(
    'receives not found from %s',
    async (name, call) => {
      const { send } = await server.prepare(name, examples[name] ?? {});
      const noted = await readNotes(server.db);
      for (const caller of outsiders.filter((candidate) => canCall(call, candidate))) {
        const { status, body } = await send(caller);
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

describe('outside user who requests another tenant’s rows and ids', () => {
  it.each(openCalls.filter(([, call]) => !findDomainField(call)))(
    'learns nothing from %s',
    async (name, call) => {
      const { before, send } = await server.prepare(name, examples[name] ?? {});
      for (const caller of outsiders.filter((candidate) => canCall(call, candidate))) {
        const { status, body } = await send(caller);
        expect([name, caller, status < 500]).toEqual([name, caller, true]);
        if (status < 300)
          expect([name, caller, findLeaks(marks[caller], body, before)]).toEqual([name, caller, []]);
      }
    },
  );
});

describe('unauthenticated request', () => {
  it.each(entries)('to %s without a token or with an invalid one is refused', async (_, call) => {
    const request = buildContractRequest(call, 'nobody', buildValidBody(call));
    expect((await server.send(request)).status).toBe(401);
    const unauthenticated = buildContractRequest(call, 'nobody', buildValidBody(call));
    unauthenticated.headers.delete('authorization');
    expect((await server.send(unauthenticated)).status).toBe(401);
  });
});

describe('insufficient level', () => {
  const low = entries.flatMap(([name, call]) =>
    (['customer', 'reseller'] as const)
      .filter((caller) => !canCall(call, caller))
      .map((caller): [CallName, Caller, Call] => [name, caller, call]),
  );
  it.each(low)('%s is refused to a %s', async (name, caller, call) => {
    const answer = await server.send(buildContractRequest(call, caller, buildValidBody(call)));
    expect([name, answer.status]).toEqual([name, 403]);
  });
});

it('no call changed another tenant’s row', async () => {
  for (const caller of outsiders)
    expect([
      caller,
      await findCrossings(server.db, createCallers(server.otherDomain)[caller].id, caller),
    ]).toEqual([caller, []]);
});

it('the leak check has texts to search for', () => {
  for (const caller of outsiders) {
    expect(marks[caller]).toContain(OWN_DOMAIN);
    expect([caller, marks[caller].length > 15]).toEqual([caller, true]);
  }
  expect(entries.every(([, call]) => getLeastCaller(call))).toBe(true);
});
