import { and, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import { auditEntry } from '../../server/database/schema';
import type { JsonSchema } from '../../server/openapi/openApiComponents';
import { createArbitrary, createObjectArbitrary, createPathArbitrary } from '../contract/arbitrary';
import {
  buildContractRequest,
  findDomainField,
  getLeastPrivilegedCaller,
  OWN_DOMAIN,
} from '../contract/build';
import { createCallers } from '../contract/createCallers';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import fc from '../support/fastCheck';
import { measureMemory } from '../support/measureMemory';

const MEGABYTE = 1024 * 1024;

const entries = Object.entries(calls) as [CallName, Call][];
const RUNS = 7;
const LONG_RUN = Number(process.env.FUZZ_REQUESTS ?? 100_000);
/** Seed of this run. A non-numeric setting, such as `random`, selects a random one. */
const requestedSeed = Number(process.env.FUZZ_SEED ?? 5550);
const SEED = Number.isInteger(requestedSeed) ? requestedSeed : Math.floor(Math.random() * 2 ** 31);

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

/** Values of any type, including types that a field does not accept. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    0,
    -1.5,
    1e308,
    '',
    '%',
    '\\',
    '{}',
    '\0',
    '\ud800',
    '2026-02-30',
    '+275760-09-13',
  ),
  fc.constantFrom<unknown>(
    [],
    [[]],
    [true],
    ['%', 1],
    {},
    { a: [null] },
    'a'.repeat(10_000),
    JSON.parse('{"__proto__":1}'),
  ),
);

/** Generates a search, page or filter on request and response fields, whether or not they are declared. */
const createFilter = ({ body, returns: { item } }: Call): fc.Arbitrary<Record<string, unknown>> => {
  const known = [body, item].flatMap((schema) =>
    Object.keys((schema as JsonSchema | undefined)?.properties ?? {}),
  );
  const names = ['search', 'sortBy', 'sortOrder', 'pageNumber', 'pageSize', 'id', 'dateCreated', ...known];
  return fc
    .tuple(fc.nat(2), fc.constantFrom(...names), fc.constantFrom('', '_from', '_to'), anyValue)
    .map(([chance, name, end, value]) => (chance === 0 ? { [name + end]: value } : {}));
};

/** Generates requests for a call, mostly for the caller's own phone system and sometimes for another. */
const createRequests = (
  call: Call,
): fc.Arbitrary<[Record<string, unknown> | undefined, Record<string, string>]> => {
  const field = findDomainField(call);
  const domain = fc.oneof(
    { weight: 8, arbitrary: fc.constant<unknown>(OWN_DOMAIN) },
    { weight: 1, arbitrary: fc.constant<unknown>(server?.otherDomain ?? '') },
    { weight: 1, arbitrary: createArbitrary({ type: 'string' }) },
  );
  const body = call.body
    ? fc
        .tuple(createObjectArbitrary(call.body as JsonSchema), createFilter(call), domain)
        .map(([generated, filter, name]) => ({
          ...generated,
          ...filter,
          ...(field && !call.path.includes(`{${field}}`) && { [field]: name }),
        }))
    : fc.constant(undefined);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, createPathArbitrary(name)])));
  return fc.tuple(body, params);
};

describe('random requests', () => {
  const isAnswered = (name: CallName, call: Call, numRuns: number, seed = SEED) =>
    fc.assert(
      fc.asyncProperty(createRequests(call), async ([body, params]) => {
        server.logged.length = 0;
        const answer = await server.send(
          buildContractRequest(call, getLeastPrivilegedCaller(call), body, params),
        );
        expect([name, answer.status, ...server.logged]).toEqual([name, expect.any(Number)]);
        if (answer.status < 400) return;
        expect([name, answer.status, answer.body]).toEqual([
          name,
          expect.any(Number),
          {
            ...(answer.body as object),
            message: expect.stringMatching(/\w/),
            code: expect.stringMatching(/^\w+$/),
          },
        ]);
        expect([name, answer.status < 500]).toEqual([name, true]);
      }),
      { numRuns, seed, endOnFailure: true },
    );

  it.each(entries)('to %s succeed or are refused with a message', (name, call) =>
    isAnswered(name, call, RUNS),
  );

  it(`succeed or are refused ${LONG_RUN} times without leaking memory`, {
    tags: ['long'],
    timeout: 0,
  }, async () => {
    const perRound = 10;
    // Triggers one-time allocations, such as compiled validators, before memory is measured.
    for (const [name, call] of entries) await isAnswered(name, call, 1);
    const before = Math.round(measureMemory().heap / MEGABYTE);
    let requests = 0;
    for (let round = 1; requests < LONG_RUN; round++)
      for (const [name, call] of entries) {
        await isAnswered(name, call, perRound, SEED + round);
        requests += perRound;
      }
    const after = Math.round(measureMemory().heap / MEGABYTE);
    console.log(
      `Fuzz: ${requests.toLocaleString('en')} requests on ${entries.length} calls from seed ${SEED}; none answered 5xx. Heap ${before} MB before, ${after} MB after.`,
    );
    expect(after - before).toBeLessThan(64);
  });
});

it('no random request changed a row of another tenant', async () => {
  const { customer, reseller } = createCallers(server.otherDomain);
  const crossed = await server.db
    .select({
      call: auditEntry.call,
      entity: auditEntry.entity,
      key: auditEntry.entityKey,
      tenant: auditEntry.tenant,
    })
    .from(auditEntry)
    .where(
      or(
        and(
          inArray(auditEntry.actor, [customer.id]),
          isNotNull(auditEntry.domainName),
          ne(auditEntry.domainName, OWN_DOMAIN),
        ),
        and(
          inArray(auditEntry.actor, [reseller.id, customer.id]),
          sql`coalesce(${auditEntry.tenant}, '1') <> '1'`,
        ),
      ),
    );
  expect(crossed).toEqual([]);
});
