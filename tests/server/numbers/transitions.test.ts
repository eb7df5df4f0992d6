import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type NumberState,
  type NumberTransition,
  type NumberTransitionName,
  numberStates,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { phoneNumbers } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { ApiError } from '../../../server/http/errors/apiError';
import { changeNumbers } from '../../../server/numbers/changes/changeNumbers';
import type { NumberChanges } from '../../../server/numbers/changes/numberTransitionValues';
import { unrestrictedScope } from '../../../server/numbers/numberOwners';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const actor = { id: 'account|staff', name: 'Test staff', call: 'Test' };
const NUMBER = '61255500500';

/** Inserts a number with a value in every column that a transition may have to clear. */
const insertNumber = async (state: NumberState): Promise<void> => {
  await server.db.delete(phoneNumbers).where(eq(phoneNumbers.phoneNumber, NUMBER));
  await server.db.insert(phoneNumbers).values({
    phoneNumber: NUMBER,
    state,
    wholesalerId: 1,
    customerNumber: 'C1',
    display: 'Front desk',
    directoryListing: true,
    ...(state === 'assigned' && {
      remoteTrunkId: 'HV-1',
      domainName: 'wharf.pbx.example',
      dateAllocated: '2026-01-01T00:00:00Z',
      ani: '61255500001',
      destinationAccount: '201',
      destinationUserType: 'extensions',
      serviceFlag: '*70',
      isPrimary: true,
      ipnd: [{ name: 'Wharf Coffee' }],
      routing: { routeName: 'Main' },
    }),
    ...(state === 'reserved' && { heldBy: actor.id, heldUntil: '2999-01-01T00:00:00Z' }),
    ...(state === 'quarantined' && { dateQuarantined: '2026-01-01', quarantineRelease: '2026-12-01' }),
    ...((state === 'quarantined' || state === 'cancelled' || state === 'ported_out') && {
      cancelType: 'Cancel',
      cancelComment: 'Moved away',
    }),
  });
};

const readNumber = async () => {
  const [row] = await server.db.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, NUMBER));
  return row;
};

const runTransition = (transition: NumberTransitionName, changes: NumberChanges = {}) =>
  runInTransaction(server.db, actor, (tx) =>
    changeNumbers(tx, unrestrictedScope, transition, { numbers: [NUMBER] }, changes),
  );

const transitions = Object.entries(numberTransitions) as [NumberTransitionName, NumberTransition][];
const states = Object.keys(numberStates) as NumberState[];
const transitionCases = transitions.flatMap(([name, transition]) =>
  states.map((state) => [name, state, transition] as const),
);

describe('number transition table', () => {
  it.each(transitionCases)(
    'allows or rejects transition %s from state %s as declared',
    async (name, state, { from, to }) => {
      await insertNumber(state);
      const before = await readNumber();
      if (from.includes(state)) {
        expect(await runTransition(name)).toBe(1);
        const after = await readNumber();
        expect(after?.state ?? null).toBe(to);
        if (after) expect(after.lastModifiedBy).toBe(actor.id);
      } else {
        const refused = await runTransition(name).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ApiError);
        expect(refused).toMatchObject({ status: 409, code: 'transition' });
        expect((refused as ApiError).message).toContain('+61 2 5550 0500 is ');
        expect(await readNumber()).toEqual(before);
      }
    },
  );
});

const releasedValues = {
  remoteTrunkId: null,
  domainName: null,
  dateAllocated: null,
  display: null,
  directoryListing: false,
  ani: null,
  destinationAccount: null,
  destinationUserType: null,
  serviceFlag: null,
  isPrimary: false,
  ipnd: [],
  routing: {},
  wholesalerId: 1,
};

describe('number state transition', () => {
  const outOfUse = (['unassign', 'quarantine', 'cancel', 'transfer', 'portOut', 'return'] as const).map(
    (name) => [name] as const,
  );

  it.each(outOfUse)('clears all data of the previous user on %s', async (name) => {
    await insertNumber('assigned');
    await runTransition(name);
    expect(await readNumber()).toMatchObject(releasedValues);
  });

  it('retains the customer only if it ends the service of a number', async () => {
    for (const [name, customer] of [
      ['quarantine', 'C1'],
      ['cancel', 'C1'],
      ['portOut', 'C1'],
      ['unassign', null],
      ['transfer', null],
      ['return', null],
    ] as const) {
      await insertNumber('assigned');
      await runTransition(name);
      expect([name, (await readNumber())?.customerNumber]).toEqual([name, customer]);
    }
  });

  it('sets quarantine and allocation dates', async () => {
    await insertNumber('assigned');
    await runTransition('quarantine', {
      quarantineRelease: '2099-01-01',
      cancelType: 'Cancel',
      cancelComment: 'Left',
    });
    expect(await readNumber()).toMatchObject({
      quarantineRelease: '2099-01-01',
      cancelType: 'Cancel',
      cancelComment: 'Left',
    });
    const { rows } = await server.db.execute(sql`select date_quarantined::text as day from phone_number
      where phone_number = ${NUMBER}`);
    expect(rows[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await runTransition('activate');
    expect(await readNumber()).toMatchObject({
      dateQuarantined: null,
      quarantineRelease: null,
      cancelType: null,
      cancelComment: null,
      customerNumber: null,
    });
    const before = Date.now() - 1000;
    await runTransition('assign');
    expect(Date.parse((await readNumber())?.dateAllocated ?? '')).toBeGreaterThan(before);
  });

  it('clears the name of a reservation on release', async () => {
    await insertNumber('reserved');
    await runTransition('release');
    expect(await readNumber()).toMatchObject({ state: 'available', customerNumber: null, display: null });
  });
});
