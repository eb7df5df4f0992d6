import { and, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import { auditEntry } from '../../server/database/schema';
import type { JsonSchema } from '../../server/openapi/openApiComponents';
import fc from '../support/fastCheck';
import { arbitraryOf, objectOf, pathValue } from './arbitrary';
import { domainField, leastCaller, OWN_DOMAIN, requestOf } from './build';
import { callers } from './callers';
import { type ContractServer, contractServer } from './contractServer';

const entries = Object.entries(calls) as [CallName, Call][];
const RUNS = 2;
const LONG_RUNS = Number(process.env.FUZZ_RUNS ?? 10);
/** Not a number, such as `random`: drawn anew. */
const SEED = Number(process.env.FUZZ_SEED ?? 5550);

let server: ContractServer;
beforeAll(async () => {
  server = await contractServer();
});
afterAll(() => server?.close());

/** Any request for a call: mostly about the caller's own phone system, now and then about another's. */
const requestsOf = (
  call: Call,
): fc.Arbitrary<[Record<string, unknown> | undefined, Record<string, string>]> => {
  const field = domainField(call);
  const domain = fc.oneof(
    { weight: 8, arbitrary: fc.constant<unknown>(OWN_DOMAIN) },
    { weight: 1, arbitrary: fc.constant<unknown>(server?.otherDomain ?? '') },
    { weight: 1, arbitrary: arbitraryOf({ type: 'string' }) },
  );
  const body = call.body
    ? fc
        .tuple(objectOf(call.body as JsonSchema), domain)
        .map(([made, name]) =>
          field && !call.path.includes(`{${field}}`) ? { ...made, [field]: name } : made,
        )
    : fc.constant(undefined);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, pathValue(name)])));
  return fc.tuple(body, params);
};

describe('any request', () => {
  const isAnswered = (name: CallName, call: Call, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(requestsOf(call), async ([body, params]) => {
        server.logged.length = 0;
        const answer = await server.send(requestOf(call, leastCaller(call), body, params));
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
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns, ...(Number.isInteger(SEED) && { seed: SEED }), endOnFailure: true },
    );

  it.each(entries)('%s is answered, or refused in words', (name, call) => isAnswered(name, call, RUNS));
  it.each(entries)('%s is so however often', { tags: ['long'] }, (name, call) =>
    isAnswered(name, call, LONG_RUNS),
  );
});

it('let nobody change a row of others, whatever they sent', async () => {
  const { customer, reseller } = callers(server.otherDomain);
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
