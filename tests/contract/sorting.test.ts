import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { getSortableFields } from '../../contract/paging';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { type ContractServer, startContractServer } from './startContractServer';

const sortedCalls = Object.entries(allCalls as Record<string, Call>).filter(
  ([, call]) => !call.stored && call.returns.kind === 'paged',
);

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const getSortStatus = async (call: Call, sortBy: string): Promise<number> => {
  const body = { ...buildValidBody(call), pageSize: 1, sortBy };
  return (await server.send(buildContractRequest(call, getLeastPrivilegedCaller(call), body))).status;
};

describe('paged calls', () => {
  const findRefused = async (call: Call, fields: readonly (string | undefined)[]) => {
    const refused: string[] = [];
    for (const field of fields) if (field && (await getSortStatus(call, field)) !== 200) refused.push(field);
    return refused;
  };

  it.each(sortedCalls)('%s can only be sorted by the fields in its contract', async (_, call) => {
    const fields = getSortableFields(call);
    expect(fields.length).toBeGreaterThan(0);
    expect(await findRefused(call, [fields[0], fields.at(-1)])).toEqual([]);
    expect(await getSortStatus(call, 'no_such_field')).toBe(400);
  });

  it.each(sortedCalls)(
    '%s can be sorted by every field in its contract',
    { tags: ['long'] },
    async (_, call) => {
      expect(await findRefused(call, getSortableFields(call))).toEqual([]);
    },
  );
});
