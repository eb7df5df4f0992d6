import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../../contract';
import type { Call } from '../../contract/call';
import { sortableFields } from '../../contract/paging';
import { leastCaller, requestOf, validBody } from './build';
import { type ContractServer, contractServer } from './contractServer';

const sorted = Object.entries(everyCall as Record<string, Call>).filter(
  ([, call]) => !call.stored && call.returns.kind === 'paged',
);

let server: ContractServer;
beforeAll(async () => {
  server = await contractServer();
});
afterAll(() => server?.close());

const statusBy = async (call: Call, sortBy: string): Promise<number> => {
  const body = { ...validBody(call), pageSize: 1, sortBy };
  return (await server.send(requestOf(call, leastCaller(call), body))).status;
};

describe('a call that answers pages', () => {
  const refusedOf = async (call: Call, fields: readonly (string | undefined)[]) => {
    const refused: string[] = [];
    for (const field of fields) if (field && (await statusBy(call, field)) !== 200) refused.push(field);
    return refused;
  };

  it.each(sorted)('%s is sorted by what its contract names, and by nothing else', async (_, call) => {
    const fields = sortableFields(call);
    expect(fields.length).toBeGreaterThan(0);
    expect(await refusedOf(call, [fields[0], fields.at(-1)])).toEqual([]);
    expect(await statusBy(call, 'no_such_field')).toBe(400);
  });

  it.each(sorted)('%s is sorted by every field its contract names', { tags: ['long'] }, async (_, call) => {
    expect(await refusedOf(call, sortableFields(call))).toEqual([]);
  });
});
