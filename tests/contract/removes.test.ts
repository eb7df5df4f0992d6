import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName, type CallResponse } from '../../contract/index';
import { isRestorable } from '../../contract/people/restorableEntities';
import { isAddedCall } from '../support/shippedCalls';
import { getLeastPrivilegedCaller } from './build';
import type { Example } from './example';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

const calls = Object.entries(allCalls) as [CallName, Call][];
/** Without calls of added entities, for which there are no examples. */
const removalCalls = calls.filter(([name, { removes }]) => removes !== undefined && !isAddedCall(name));

/** Calls that are named like a deletion but only change the record, or delete one that is recreated automatically. */
const updateOnlyCalls: readonly CallName[] = [
  'DeleteANI',
  'DeleteNumberDID',
  'DeleteNumbers',
  'DeleteRegistrationContact',
  'RemoveMacFromExtension',
  'RemoveNumberFromTrunk',
];

const knownExamples: Partial<Record<CallName, Example>> = {
  ...examples,
  RemoveSecondFactorRule: {
    first: [{ call: 'AddSecondFactorRule', as: 'staff', body: { level: 'staff' } }],
    body: ([rule]) => ({ id: (rule as { id: number }).id }),
    as: 'staff',
  },
  DeleteScreen: {
    first: [{ call: 'SaveScreen', body: { name: 'things', text: '{}' } }],
    body: ([screen]) => ({ id: (screen as { id: number }).id }),
  },
};

it('every call named as a deletion declares what it deletes', () => {
  const named = calls.filter(
    ([name, { effect }]) => effect === 'write' && /^(bulk)?(delete|remove)/i.test(name),
  );
  expect(
    named
      .filter(([, { removes }]) => removes === undefined)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([...updateOnlyCalls].toSorted());
});

describe('deletion warning', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  const lastEntry = async (): Promise<number> => {
    const { rows } = await server.db.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::int as last from audit_entry`,
    );
    return rows[0]?.last ?? 0;
  };

  it.each(removalCalls)('states correctly whether the deletion can be undone: %s', async (name, call) => {
    const kind = call.removes ?? '';
    const as = knownExamples[name]?.as ?? getLeastPrivilegedCaller(call);
    const { send } = await server.prepare(name, knownExamples[name] ?? {});
    const before = await lastEntry();
    expect((await send()).status).toBeLessThan(300);
    const list = await server.step({ call: 'GetRemovedRecords', as, body: { entity: kind, pageSize: 500 } });
    const listed = (list.body as CallResponse<'GetRemovedRecords'>).items.filter(
      ({ id }) => (id ?? 0) > before,
    );
    if (!isRestorable(kind)) {
      expect(listed).toEqual([]);
      return;
    }
    expect(listed).not.toEqual([]);
    const ids = listed.map(({ id }) => id);
    const { body } = await server.step({ call: 'TakeBack', as, body: { ids, preview: true, pageSize: 500 } });
    const outcomes = (body as CallResponse<'TakeBack'>).items?.filter((item) => item?.entity === kind);
    expect(outcomes).toEqual(
      ids.map(() => expect.objectContaining({ outcome: 'brought_back', obstacles: [] })),
    );
  });
});
