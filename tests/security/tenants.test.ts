import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/index';
import {
  buildContractRequest,
  buildValidBody,
  canCall,
  findDomainField,
  getLeastPrivilegedCaller,
  OWN_DOMAIN,
} from '../contract/build';
import { createCallers } from '../contract/createCallers';
import type { Caller } from '../contract/example';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import {
  entries,
  findCrossTenantChanges,
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

describe('external user who specifies another tenant’s phone system', () => {
  it.each(openCalls.filter(([, call]) => findDomainField(call)))(
    'receives 404 from %s',
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

describe('external user who requests rows and ids of another tenant', () => {
  it.each(openCalls.filter(([, call]) => !findDomainField(call)))(
    'receives no information from %s',
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
  it.each(entries)('is refused by %s, both with no token and with an invalid token', async (_, call) => {
    const request = buildContractRequest(call, 'nobody', buildValidBody(call));
    expect((await server.send(request)).status).toBe(401);
    const unauthenticated = buildContractRequest(call, 'nobody', buildValidBody(call));
    unauthenticated.headers.delete('authorization');
    expect((await server.send(unauthenticated)).status).toBe(401);
  });
});

describe('calls at an insufficient level', () => {
  const low = entries.flatMap(([name, call]) =>
    (['customer', 'reseller'] as const)
      .filter((caller) => !canCall(call, caller))
      .map((caller): [CallName, Caller, Call] => [name, caller, call]),
  );
  it.each(low)('are refused: %s for a %s', async (name, caller, call) => {
    const answer = await server.send(buildContractRequest(call, caller, buildValidBody(call)));
    expect([name, answer.status]).toEqual([name, 403]);
  });
});

it('no call changed a row of another tenant', async () => {
  for (const caller of outsiders)
    expect([
      caller,
      await findCrossTenantChanges(server.db, createCallers(server.otherDomain)[caller].id, caller),
    ]).toEqual([caller, []]);
});

it('the leak check has texts to search for', () => {
  for (const caller of outsiders) {
    expect(marks[caller]).toContain(OWN_DOMAIN);
    expect([caller, marks[caller].length > 15]).toEqual([caller, true]);
  }
  expect(entries.every(([, call]) => getLeastPrivilegedCaller(call))).toBe(true);
});
